import { nudgers } from '#data/operations/nudgers.ts';
import type { Nudger } from '#domain/operations/nudge/nudger.ts';
import { entered } from '#records/form-values.ts';
import { ReadOnlyForm } from '#ui/form/ReadOnlyForm.tsx';
import { Panel } from '#ui/Panel.tsx';
import { clockOf } from './clock-of.ts';
import { NudgeFields } from './NudgeFields.tsx';
import { NudgeFound } from './NudgeFound.tsx';
import { NudgeHeader } from './NudgeHeader.tsx';
import { NudgeRuns } from './NudgeRuns.tsx';

/** In words: a toggle, a clock time, and quiet hours that are not set. */
const shownValues = (nudge: Nudger) => ({
  ...entered(nudgers.definition.form.fields, nudge),
  active: nudge.active ? 'Yes' : 'No',
  scheduledTime: clockOf(nudge),
  quietFrom: nudge.quietFrom || 'None',
  quietTo: nudge.quietTo || 'None',
});

/** "/nudging/nudges/logs/{nudgeID}": the nudge, read-only, above its runs (OPS-D-38). */
export const NudgeLogsPage = () => (
  <NudgeFound title="Nudge Logs">
    {(nudge, latest) => (
      <>
        <NudgeHeader title="Nudge Logs" nudge={latest ?? nudge} />
        <Panel title="Nudge info">
          <ReadOnlyForm dense title="Nudge info" values={shownValues(latest ?? nudge)}>
            <NudgeFields readOnly />
          </ReadOnlyForm>
        </Panel>
        <NudgeRuns nudgeID={nudge.docID} />
      </>
    )}
  </NudgeFound>
);
