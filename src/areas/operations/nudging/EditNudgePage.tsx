import { nudgers } from '#data/operations/nudgers.ts';
import { titleOf } from '#domain/shared/record.ts';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { NudgeForm } from './NudgeForm.tsx';
import { NudgeFound } from './NudgeFound.tsx';
import { NudgeHeader } from './NudgeHeader.tsx';
import { TryNudge } from './TryNudge.tsx';

const TITLE = 'Edit nudge';

/** "/nudging/nudges/edit/{nudgeID}" */
export const EditNudgePage = () => (
  <NudgeFound title={TITLE}>
    {(nudge, latest) => (
      <>
        <NudgeHeader title={TITLE} nudge={latest ?? nudge} />
        <NudgeForm title={TITLE} opened={nudge} latest={latest}>
          <TryNudge nudge={latest ?? nudge} />
        </NudgeForm>
        <RecordPanels
          path={nudgers.path({}, nudge.docID)}
          name={`the nudge ${titleOf(nudgers.definition, latest ?? nudge)}`}
          stored={latest?.raw ?? null}
        />
      </>
    )}
  </NudgeFound>
);
