import { useEffect, useEffectEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useLive } from '#data/engine/use-live.ts';
import { landingPageStylings } from '#data/operations/landing-pages.ts';
import { defaultStyling, STYLING_NOT_FOUND } from '#domain/operations/landing-page/styling.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { useOpened } from '#records/use-opened.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { StylingForm } from './StylingForm.tsx';

interface StylingEditorProps {
  readonly landingPageKey: string;
  /** The extension; empty when the landing page is the owner. */
  readonly extensionID: string;
  /** The owner's styling id; empty when it has none. */
  readonly stylingID: string;
}

/**
 * The styling of a landing page or extension; a missing one is created with defaults
 * (OPS-STYLE-09).
 */
export function StylingEditor({ stylingID, ...owner }: StylingEditorProps) {
  const [wasMissing] = useState(!isDocumentId(stylingID));
  if (!isDocumentId(stylingID)) return <Creating {...owner} />;
  return (
    <>
      {wasMissing && (
        <AlertBox tone="info">
          {owner.extensionID === '' ? 'This landing page' : 'This extension'} had no styling.
          Opening this tab created and stored one with neutral texts.
        </AlertBox>
      )}
      <Stored key={stylingID} {...owner} stylingID={stylingID} />
    </>
  );
}

type Owner = Omit<StylingEditorProps, 'stylingID'>;

const createDefault = ({ landingPageKey, extensionID }: Owner): Promise<string> =>
  landingPageStylings.create({ landingPageKey }, defaultStyling(extensionID));

function Creating(owner: Owner) {
  const [problem, setProblem] = useState<Error | null>(null);
  const showProblem = (error: unknown) => {
    setProblem(error instanceof Error ? error : new Error(String(error)));
  };
  const create = useEffectEvent(() => void createDefault(owner).catch(showProblem));
  useEffect(() => create(), []);
  const again = () => {
    setProblem(null);
    createDefault(owner).catch(showProblem);
  };
  if (problem) {
    return <LoadError what="No styling could be created." error={problem} retry={again} />;
  }
  return <Spinner label="Creating the styling…" />;
}

function Stored({ stylingID, ...owner }: StylingEditorProps) {
  const { landingPageKey } = owner;
  const live = useLive(landingPageStylings.one({ landingPageKey }, stylingID));
  const { opened, latest } = useOpened(live);
  const [anew, setAnew] = useState(false);
  if (anew) return <Creating {...owner} />;
  if (!opened) {
    return (
      <LiveView live={live} requires="staff">
        {() => (
          <>
            <p role="alert">{STYLING_NOT_FOUND}</p>
            <Button onClick={() => setAnew(true)}>Create default styling</Button>
          </>
        )}
      </LiveView>
    );
  }
  return (
    <StylingForm landingPageKey={landingPageKey} row={latest ?? opened} gone={latest === null} />
  );
}
