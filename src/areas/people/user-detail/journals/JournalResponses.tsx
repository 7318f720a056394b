import { journalPhases, type JournalPhase } from '#domain/people/journal/answers.ts';
import { isPacing, type JournalEntry } from '#domain/people/journal/schema.ts';
import { JournalAnswerView } from './JournalAnswerView.tsx';
import './journals.css';

interface JournalResponsesProps {
  readonly entry: JournalEntry;
  readonly program: string;
}

/** An entry's answers by phase. */
export function JournalResponses({ entry, program }: JournalResponsesProps) {
  const phases = journalPhases(entry.phases);
  const pacing = isPacing(entry);
  return (
    <div className="journal-responses">
      {pacing && <h3 className="journal-variant">Pacing</h3>}
      {phases.length === 0 && <p className="mb-0">No entries found</p>}
      {phases.map((phase, index) => (
        <Phase key={index} phase={phase} program={program} heading={pacing ? 'h4' : 'h3'} />
      ))}
    </div>
  );
}

interface PhaseProps {
  readonly phase: JournalPhase;
  readonly program: string;
  readonly heading: 'h3' | 'h4';
}

function Phase({ phase, program, heading: Heading }: PhaseProps) {
  return (
    <section>
      <Heading className="journal-phase">{phase.name}</Heading>
      {phase.questions.length === 0 && <p className="mb-0">No entries found</p>}
      <dl className="journal-questions">
        {phase.questions.map(({ type, prompt, answer }, index) => (
          <div key={index}>
            <dt>{prompt || type || 'Question'}</dt>
            <dd className={answer.kind === 'nothing' ? 'visually-hidden' : undefined}>
              {answer.kind === 'nothing' && 'Nothing is asked'}
              <JournalAnswerView answer={answer} program={program} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
