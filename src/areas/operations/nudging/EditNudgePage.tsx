import { nudgers } from '#data/operations/nudgers.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { titleOf } from '#domain/shared/record.ts';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NudgeForm } from './NudgeForm.tsx';
import { NudgeFound } from './NudgeFound.tsx';
import { NudgeLinks } from './NudgeLinks.tsx';
import { TryNudge } from './TryNudge.tsx';

const TITLE = 'Edit nudge';

/** "/nudging/nudges/edit/{nudgeID}" */
export const EditNudgePage = () => (
  <NudgeFound title={TITLE}>
    {(nudge, latest) => {
      const nudgeID = nudge.docID;
      const name = titleOf(nudgers.definition, latest ?? nudge);
      return (
        <>
          <PageHeader
            title={TITLE}
            summary={name}
            breadcrumbs={[{ label: 'Nudges', to: listHref('nudges') }]}
            action={
              <RecordButtons
                id={nudgeID}
                idLabel="Copy ID"
                path={href('editNudge', { nudgeID })}
                called={`Nudge ${isolated(name)}`}
              />
            }
          />
          <NudgeLinks nudgeID={nudgeID} />
          <NudgeForm title={TITLE} opened={nudge} latest={latest} />
          <TryNudge nudge={latest ?? nudge} />
          <RecordPanels
            path={nudgers.path({}, nudgeID)}
            name={`the nudge ${name}`}
            stored={latest?.raw ?? null}
          />
        </>
      );
    }}
  </NudgeFound>
);
