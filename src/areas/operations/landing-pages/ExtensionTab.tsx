import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useLive } from '#data/engine/use-live.ts';
import { landingPageExtensions } from '#data/operations/landing-pages.ts';
import type { LandingPage } from '#domain/operations/landing-page/landing-page.ts';
import { noExtension } from '#domain/operations/landing-page/plans.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { useOpened } from '#records/use-opened.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { ExtensionForm } from './ExtensionForm.tsx';

interface ExtensionTabProps {
  readonly page: LandingPage;
}

/** A landing page's extension: not created, loading or in progress (OPS-EXT-04, OPS-D-28). */
export function ExtensionTab({ page }: ExtensionTabProps) {
  const { extensionID, docID: landingPageKey } = page;
  const [creating, setCreating] = useState<Creating | null>(null);
  const create = () => setCreating({ before: extensionID, saved: false });
  const changed = creating !== null && creating.before !== extensionID;
  return (
    <>
      <h2>{landingPageKey} Extension Landing Page</h2>
      {creating && !(changed && creating.saved) ? (
        <>
          {changed && <AlertBox tone="warning">{CREATED_ELSEWHERE}</AlertBox>}
          <ExtensionForm
            landingPageKey={landingPageKey}
            row={null}
            gone={false}
            onCreated={() => setCreating({ ...creating, saved: true })}
          />
        </>
      ) : isDocumentId(extensionID) ? (
        <Stored key={extensionID} {...{ landingPageKey, extensionID, create }} />
      ) : (
        <NotCreated text="This landing page has no extension yet." create={create} />
      )}
    </>
  );
}

/** A new extension's form stays open until its own save, even if somebody else creates one. */
interface Creating {
  /** The landing page's extension when the form was opened. */
  readonly before: string;
  readonly saved: boolean;
}

const CREATED_ELSEWHERE =
  'Somebody else has created an extension of this landing page in the meantime, so this one cannot be saved. Leave this tab and come back to see the other one.';

interface NotCreatedProps {
  readonly text: string;
  readonly create: () => void;
}

/** Nothing is stored before the first save: an extension requires its programs. */
const NotCreated = ({ text, create }: NotCreatedProps) => (
  <>
    <p>{text}</p>
    <Button onClick={create}>Create extension</Button>
  </>
);

interface StoredProps {
  readonly landingPageKey: string;
  readonly extensionID: string;
  readonly create: () => void;
}

function Stored({ landingPageKey, extensionID, create }: StoredProps) {
  const live = useLive(landingPageExtensions.one({ landingPageKey }, extensionID));
  const { opened, latest } = useOpened(live);
  if (!opened) {
    return (
      <LiveView live={live} requires="staff">
        {() => <NotCreated text={noExtension(extensionID)} create={create} />}
      </LiveView>
    );
  }
  return (
    <ExtensionForm landingPageKey={landingPageKey} row={latest ?? opened} gone={latest === null} />
  );
}
