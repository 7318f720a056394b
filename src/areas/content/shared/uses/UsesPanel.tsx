import type { Target } from '#domain/content/program-content/references.ts';
import { FoldedPanel } from '#ui/FoldedPanel.tsx';
import { UsesOfTargets } from './UsesOfTargets.tsx';

interface UsesPanelProps {
  /** Not asked for where no program has it: a survey form. */
  readonly programKey?: string;
  readonly title: string;
  readonly targets: readonly Target[];
  /** What is said where nothing refers to them. */
  readonly none: string;
}

/** What refers to something that no participant meets as such: a file, a survey form. */
export const UsesPanel = ({ programKey = '', title, targets, none }: UsesPanelProps) => (
  <FoldedPanel title={title} what="uses">
    {() => <UsesOfTargets programKey={programKey} targets={targets} none={none} />}
  </FoldedPanel>
);
