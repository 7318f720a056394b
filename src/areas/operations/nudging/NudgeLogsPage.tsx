import { nudgers } from '#data/operations/nudgers.ts';
import { titleOf } from '#domain/shared/record.ts';
import { entered } from '#records/form-values.ts';
import { listHref } from '#routing/list-memory.ts';
import { jump } from '#ui/jump.ts';
import { ReadOnlyForm } from '#ui/form/ReadOnlyForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Panel } from '#ui/Panel.tsx';
import { NudgeFields } from './NudgeFields.tsx';
import { NudgeFound } from './NudgeFound.tsx';
import { NudgeLinks } from './NudgeLinks.tsx';
import { NudgeRuns } from './NudgeRuns.tsx';

const RUNS = 'nudge-runs';

/** "/nudging/nudges/logs/{nudgeID}": the nudge, read-only, and its runs (OPS-D-38). */
export const NudgeLogsPage = () => (
  <NudgeFound title="Nudge Logs">
    {(nudge, latest) => (
      <>
        <PageHeader
          title="Nudge Logs"
          summary={titleOf(nudgers.definition, latest ?? nudge)}
          breadcrumbs={[{ label: 'Nudges', to: listHref('nudges') }]}
          action={
            <a className="btn btn-outline-secondary" href={`#${RUNS}`} onClick={jump}>
              Go to the runs
            </a>
          }
        />
        <NudgeLinks nudgeID={nudge.docID} />
        <Panel title="Nudge info">
          <ReadOnlyForm
            title="Nudge info"
            values={entered(nudgers.definition.form.fields, latest ?? nudge)}
          >
            <div className="form-columns">
              <NudgeFields readOnly />
            </div>
          </ReadOnlyForm>
        </Panel>
        <div id={RUNS}>
          <NudgeRuns nudgeID={nudge.docID} />
        </div>
      </>
    )}
  </NudgeFound>
);
