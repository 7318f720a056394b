import type { Target } from '#domain/content/program-content/references.ts';
import { FoldedPanel } from '#ui/FoldedPanel.tsx';
import { UsesOfTargets } from './UsesOfTargets.tsx';

interface UsesPanelProps {
  /** Omitted for a survey form, which belongs to no program. */
  readonly programKey?: string;
  readonly title: string;
  readonly targets: readonly Target[];
  /** Shown when there are no references. */
  readonly none: string;
}

/** References to something participants do not encounter as such: a file, a survey form. */
export const UsesPanel = ({ programKey = '', title, targets, none }: UsesPanelProps) => (
  <FoldedPanel title={title} what="uses">
    {() => <UsesOfTargets programKey={programKey} targets={targets} none={none} />}
  </FoldedPanel>
);
