import { nudgers } from '#data/operations/nudgers.ts';
import { entered } from '#records/form-values.ts';
import { ReadOnlyForm } from '#ui/form/ReadOnlyForm.tsx';
import { Panel } from '#ui/Panel.tsx';
import { NudgeFields } from './NudgeFields.tsx';
import { NudgeFound } from './NudgeFound.tsx';
import { NudgeHeader } from './NudgeHeader.tsx';
import { NudgeRuns } from './NudgeRuns.tsx';
import './nudge-logs.css';

/** "/nudging/nudges/logs/{nudgeID}": the nudge, read-only, above its runs (OPS-D-38). */
export const NudgeLogsPage = () => (
  <NudgeFound title="Nudge Logs">
    {(nudge, latest) => (
      <>
        <NudgeHeader title="Nudge Logs" nudge={latest ?? nudge} />
        <Panel title="Nudge info">
          <div className="nudge-info" role="region" aria-label="Nudge info, scrolls" tabIndex={0}>
            <ReadOnlyForm
              title="Nudge info"
              values={entered(nudgers.definition.form.fields, latest ?? nudge)}
            >
              <div className="form-columns">
                <NudgeFields readOnly />
              </div>
            </ReadOnlyForm>
          </div>
        </Panel>
        <NudgeRuns nudgeID={nudge.docID} />
      </>
    )}
  </NudgeFound>
);
