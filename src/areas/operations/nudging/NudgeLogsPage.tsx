import { nudgers } from '#data/operations/nudgers.ts';
import { entered } from '#records/form-values.ts';
import { FoldedPanel } from '#ui/FoldedPanel.tsx';
import { ReadOnlyForm } from '#ui/form/ReadOnlyForm.tsx';
import { NudgeFields } from './NudgeFields.tsx';
import { NudgeFound } from './NudgeFound.tsx';
import { NudgeHeader } from './NudgeHeader.tsx';
import { NudgeRuns } from './NudgeRuns.tsx';

/** "/nudging/nudges/logs/{nudgeID}": the nudge, read-only and folded, above its runs (OPS-D-38). */
export const NudgeLogsPage = () => (
  <NudgeFound title="Nudge Logs">
    {(nudge, latest) => (
      <>
        <NudgeHeader title="Nudge Logs" nudge={latest ?? nudge} />
        <FoldedPanel title="Nudge info" what="nudge">
          {() => (
            <ReadOnlyForm
              title="Nudge info"
              values={entered(nudgers.definition.form.fields, latest ?? nudge)}
            >
              <div className="form-columns">
                <NudgeFields readOnly />
              </div>
            </ReadOnlyForm>
          )}
        </FoldedPanel>
        <NudgeRuns nudgeID={nudge.docID} />
      </>
    )}
  </NudgeFound>
);
