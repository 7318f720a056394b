import { nudgers } from '#data/operations/nudgers.ts';
import type { Nudger } from '#domain/operations/nudge/nudger.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { titleOf } from '#domain/shared/record.ts';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NudgeLinks } from './NudgeLinks.tsx';

interface NudgeHeaderProps {
  /** The page's specified title, which does not name the nudge (OPS-NUDGE-05, OPS-NUDGE-06). */
  readonly title: string;
  readonly nudge: Nudger;
}

/** The head of a nudge's pages, with the links between them. */
export function NudgeHeader({ title, nudge }: NudgeHeaderProps) {
  const nudgeID = nudge.docID;
  const name = titleOf(nudgers.definition, nudge);
  return (
    <>
      <PageHeader
        title={title}
        crumb={name}
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
    </>
  );
}
