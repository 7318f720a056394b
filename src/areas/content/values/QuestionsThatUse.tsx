import { programJournalsSource } from '#data/content/journal-types.ts';
import { useLive } from '#data/engine/use-live.ts';
import { questionsThatUse } from '#domain/content/journal-type/questions.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Spinner } from '#ui/Spinner.tsx';

interface QuestionsThatUseProps {
  readonly programKey: string;
  readonly categoryID: string;
}

/** What a deletion does to the journals of the program (AUTHOR-VAL-15, AUTHOR-D-66). */
export function QuestionsThatUse({ programKey, categoryID }: QuestionsThatUseProps) {
  const journals = useLive(programJournalsSource(programKey));
  return (
    <>
      <p className="mt-2 mb-0">This cannot be undone.</p>
      <LiveView live={journals} skeleton={<Spinner />} requires="staff">
        {({ rows }) => {
          const questions = rows.flatMap(({ docID, raw }) =>
            questionsThatUse(categoryID, raw).map((key) => `${docID}: ${key}`),
          );
          if (questions.length === 0) return null;
          return (
            <div className="mt-2">
              These questions of journals use it and will show “ERROR: Option not found”:
              <ul className="mb-0">
                {questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </div>
          );
        }}
      </LiveView>
    </>
  );
}
