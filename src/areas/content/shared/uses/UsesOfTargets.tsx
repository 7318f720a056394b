import type { Target } from '#domain/content/program-content/references.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { UsesList } from './UsesList.tsx';
import { useUses } from './use-uses.ts';

interface UsesOfTargetsProps {
  readonly programKey: string;
  readonly targets: readonly Target[];
  /** Shown when there are no references. */
  readonly none: string;
}

/** References to files or to a survey form. */
export function UsesOfTargets({ programKey, targets, none }: UsesOfTargetsProps) {
  const live = useUses(programKey, targets);
  return (
    <LiveView live={live} skeleton={<Spinner />} requires="staff">
      {({ uses }) =>
        uses.length === 0 ? <p className="mb-0">{none}</p> : <UsesList uses={uses} />
      }
    </LiveView>
  );
}
