import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { landingPages, saveLandingPage } from '#data/operations/landing-pages.ts';
import { shortKeyOr } from '#domain/operations/fields.ts';
import { landingPage, type LandingPage } from '#domain/operations/landing-page/landing-page.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { changedBy, entered } from '#records/form-values.ts';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { FoldedPanel } from '#ui/FoldedPanel.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { LandingPageFields } from './LandingPageFields.tsx';
import { MadeUpWalk } from './MadeUpWalk.tsx';
import { saveValues } from './save-values.ts';
import { WalkThrough } from './WalkThrough.tsx';

const PATH_PANEL = { id: 'participant-path', title: 'Preview a participant’s path' };
const RENAMED = 'Landing page key changed, old landing page deleted, new one created';

interface StandardTabProps {
  readonly page: LandingPage;
  readonly gone: boolean;
}

/** A landing page's form; a changed key moves all of it (OPS-LP-46). */
export function StandardTab({ page, gone }: StandardTabProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const key = page.docID;
  const [renaming, setRenaming] = useState(false);
  const schema = useMemo(
    () => landingPage.form.shape({ landingPageKey: shortKeyOr('Landing page key', key) }),
    [key],
  );
  const values = { ...entered(landingPage.form.fields, page), landingPageKey: key };
  return (
    <>
      <SchemaForm
        schema={schema}
        title={`Landing page ${isolated(key)}`}
        mode="edit"
        checksOnSubmit
        initialValues={values}
        latest={values}
        latestBy={changedBy(landingPage, page)}
        // When renamed, the old record disappears on save.
        gone={gone && !renaming}
        submitLabel="Save"
        cancelTo={listHref('landingPages')}
        onSubmit={async (entry, changed, base) => {
          setRenaming(entry.landingPageKey !== key);
          try {
            await saveValues(() => saveLandingPage(key, changed, base ?? {}));
          } catch (error) {
            setRenaming(false);
            throw error;
          }
        }}
        onSaved={({ landingPageKey }) => {
          const renamed = landingPageKey !== key;
          toast.success(renamed ? RENAMED : 'Landing page updated');
          if (renamed) void navigate(href('landingPage', { landingPageKey }));
        }}
      >
        {(now) => (
          <>
            <WalkThrough values={now} extensionID={page.extensionID} />
            <LandingPageFields panels={[PATH_PANEL]} />
            <div className="form-wide">
              <FoldedPanel {...PATH_PANEL} what="path">
                {() => (
                  <MadeUpWalk landingPageKey={key} extensionID={page.extensionID} values={now} />
                )}
              </FoldedPanel>
            </div>
          </>
        )}
      </SchemaForm>
      <RecordPanels
        path={landingPages.path({}, key)}
        name={`the landing page ${isolated(key)}`}
        stored={gone ? null : page.raw}
      />
    </>
  );
}
