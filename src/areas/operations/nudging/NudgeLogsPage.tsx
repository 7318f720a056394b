import { nudgers } from '#data/operations/nudgers.ts';
import { entered } from '#records/form-values.ts';
import { ReadOnlyForm } from '#ui/form/ReadOnlyForm.tsx';
import { Panel } from '#ui/Panel.tsx';
import { NudgeFields } from './NudgeFields.tsx';
import { NudgeFound } from './NudgeFound.tsx';
import { NudgeHeader } from './NudgeHeader.tsx';
import { NudgeRuns } from './NudgeRuns.tsx';

/** "/nudging/nudges/logs/{nudgeID}": the nudge, read-only, above its runs (OPS-D-38). */
export const NudgeLogsPage = () => (
  <NudgeFound title="Nudge Logs">
    {(nudge, latest) => (
      <>
        <NudgeHeader title="Nudge Logs" nudge={latest ?? nudge} />
        <Panel title="Nudge info">
          <ReadOnlyForm
            dense
            title="Nudge info"
            values={entered(nudgers.definition.form.fields, latest ?? nudge)}
          >
            <NudgeFields readOnly />
          </ReadOnlyForm>
        </Panel>
        <NudgeRuns nudgeID={nudge.docID} />
      </>
    )}
  </NudgeFound>
);
