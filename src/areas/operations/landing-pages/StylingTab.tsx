import { useId, useState } from 'react';
import { useLive } from '#data/engine/use-live.ts';
import { landingPageExtensions } from '#data/operations/landing-pages.ts';
import type { LandingPage } from '#domain/operations/landing-page/landing-page.ts';
import { noExtension } from '#domain/operations/landing-page/plans.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { useLeaveGuard } from '#ui/form/leave-guard-context.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { StylingEditor } from './StylingEditor.tsx';

interface StylingTabProps {
  readonly page: LandingPage;
}

/** The look of a landing page and of its extension, if any (OPS-D-30). */
export function StylingTab({ page }: StylingTabProps) {
  const { docID: landingPageKey, extensionID, stylingID } = page;
  const [of, setOf] = useState<'page' | 'extension'>('page');
  const picker = useId();
  const { leave } = useLeaveGuard();
  const hasExtension = isDocumentId(extensionID);
  return (
    <>
      <h2>{landingPageKey} Styling</h2>
      {hasExtension && (
        <div className="field">
          <label className="form-label" htmlFor={picker}>
            Styling of
          </label>
          <select
            id={picker}
            className="form-select w-auto"
            value={of}
            onChange={({ target: { value } }) =>
              leave(() => setOf(value === 'extension' ? 'extension' : 'page'))
            }
          >
            <option value="page">Landing page</option>
            <option value="extension">Extension</option>
          </select>
        </div>
      )}
      {hasExtension && of === 'extension' ? (
        <OfExtension {...{ landingPageKey, extensionID }} />
      ) : (
        <StylingEditor key="page" {...{ landingPageKey, stylingID }} extensionID="" />
      )}
    </>
  );
}

interface OfExtensionProps {
  readonly landingPageKey: string;
  readonly extensionID: string;
}

function OfExtension({ landingPageKey, extensionID }: OfExtensionProps) {
  const live = useLive(landingPageExtensions.one({ landingPageKey }, extensionID));
  return (
    <LiveView live={live} requires="staff">
      {(extension) =>
        extension ? (
          <StylingEditor
            key={extensionID}
            {...{ landingPageKey, extensionID }}
            stylingID={extension.stylingID}
          />
        ) : (
          <p>{noExtension(extensionID)}</p>
        )
      }
    </LiveView>
  );
}
