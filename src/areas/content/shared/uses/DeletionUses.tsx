import { breaks, type Target } from '#domain/content/program-content/references.ts';
import { signsOf } from '#domain/content/program-content/participation.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { CountParticipants } from './CountParticipants.tsx';
import { UsesList } from './UsesList.tsx';
import { useUses } from './use-uses.ts';

const inSentence = (act: string): string => act.charAt(0).toLowerCase() + act.slice(1);

interface DeletionUsesProps {
  /** Omitted for a survey form, which belongs to no program. */
  readonly programKey?: string;
  readonly targets: readonly Target[];
  /** The act, and its effect on references. */
  readonly act?: string;
}

/** Warns in a dialog which references a deletion, renumbering or renaming will break. */
export function DeletionUses({ programKey = '', targets, act = 'Deleting' }: DeletionUsesProps) {
  const live = useUses(programKey, targets, breaks);
  return (
    <div className="mt-2">
      <LiveView live={live} skeleton={<Spinner />} requires="staff">
        {({ content, uses }) => {
          const [only, ...others] = targets;
          const met = only && others.length === 0 ? { raw: {}, ...only } : null;
          const signs = met && signsOf(content, met);
          return (
            <>
              {uses.length === 0 ? (
                <p className="mb-0">Nothing refers to it: {inSentence(act)} it breaks nothing.</p>
              ) : (
                <>
                  <p className="mb-1">{act} it breaks what refers to it:</p>
                  <UsesList uses={uses} />
                </>
              )}
              {signs && <CountParticipants programKey={programKey} signs={signs} />}
            </>
          );
        }}
      </LiveView>
    </div>
  );
}
