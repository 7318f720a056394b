import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useLive } from '#data/engine/use-live.ts';
import { landingPageExtensions } from '#data/operations/landing-pages.ts';
import type { LandingPage } from '#domain/operations/landing-page/landing-page.ts';
import { noExtension } from '#domain/operations/landing-page/plans.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { useOpened } from '#records/use-opened.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { ExtensionForm } from './ExtensionForm.tsx';

interface ExtensionTabProps {
  readonly page: LandingPage;
}

/** A landing page's extension: not created, loading or in progress (OPS-EXT-04, OPS-D-28). */
export function ExtensionTab({ page }: ExtensionTabProps) {
  const { extensionID, docID: landingPageKey } = page;
  return (
    <>
      <h2>{landingPageKey} Extension Landing Page</h2>
      {isDocumentId(extensionID) ? (
        <Stored key={extensionID} {...{ landingPageKey, extensionID }} />
      ) : (
        <NotCreated
          landingPageKey={landingPageKey}
          text="This landing page has no extension yet."
        />
      )}
    </>
  );
}

interface NotCreatedProps {
  readonly landingPageKey: string;
  readonly text: string;
}

/** Nothing is stored before the first save: an extension requires its programs. */
function NotCreated({ landingPageKey, text }: NotCreatedProps) {
  const [creating, setCreating] = useState(false);
  if (creating) return <ExtensionForm landingPageKey={landingPageKey} row={null} gone={false} />;
  return (
    <>
      <p>{text}</p>
      <Button onClick={() => setCreating(true)}>Create extension</Button>
    </>
  );
}

interface StoredProps {
  readonly landingPageKey: string;
  readonly extensionID: string;
}

function Stored({ landingPageKey, extensionID }: StoredProps) {
  const live = useLive(landingPageExtensions.one({ landingPageKey }, extensionID));
  const { opened, latest } = useOpened(live);
  if (!opened) {
    return (
      <LiveView live={live} requires="staff">
        {() => <NotCreated landingPageKey={landingPageKey} text={noExtension(extensionID)} />}
      </LiveView>
    );
  }
  return (
    <ExtensionForm landingPageKey={landingPageKey} row={latest ?? opened} gone={latest === null} />
  );
}
