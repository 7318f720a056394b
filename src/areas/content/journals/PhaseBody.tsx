import type { Journal } from '#domain/content/journal-template.ts';
import { isPhaseName, PHASES_WITH_QUESTIONS } from '#domain/content/journal-type/journal.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { PhaseDetails } from './PhaseDetails.tsx';
import { QuestionsPanel } from './questions/QuestionsPanel.tsx';

interface PhaseBodyProps {
  readonly journal: Journal;
  readonly phase: string;
  readonly gone: boolean;
}

/** A phase's details and questions (AUTHOR-PHASE-03 to -05). */
export function PhaseBody({ journal, phase, gone }: PhaseBodyProps) {
  const program = useProgram();
  if (!isPhaseName(phase)) return <p className="mb-0">coming soon...</p>;
  return (
    <>
      <PhaseDetails journal={journal} phase={phase} gone={gone} />
      {PHASES_WITH_QUESTIONS.includes(phase) && (
        <QuestionsPanel program={program} journal={journal} phase={phase} />
      )}
    </>
  );
}
