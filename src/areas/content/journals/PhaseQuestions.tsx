import type { Journal } from '#domain/content/journal-template.ts';
import { questionsOf, type PhaseName } from '#domain/content/journal-type/journal.ts';
import type { Program } from '#domain/content/program.ts';
import { Panel } from '#ui/Panel.tsx';

interface PhaseQuestionsProps {
  readonly program: Program;
  readonly journal: Journal;
  readonly phase: PhaseName;
}

/** The questions of a phase in their order. */
export function PhaseQuestions({ journal, phase }: PhaseQuestionsProps) {
  const questions = questionsOf(journal, phase);
  return (
    <Panel title="Questions" level={3}>
      {questions.length === 0 ? (
        <p className="mb-0 text-body-secondary">This phase has no questions yet.</p>
      ) : (
        <table className="table table-sm mb-0">
          <caption className="visually-hidden">Questions of {phase}</caption>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Key</th>
              <th scope="col">Question type</th>
            </tr>
          </thead>
          <tbody>
            {questions.map(({ key, type, questionType }, at) => (
              <tr key={at}>
                <td>{at + 1}</td>
                <td className="mono">{wordOf(key)}</td>
                <td>{wordOf(questionType) || wordOf(type)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');
