import { fiqrResultsSource } from '#data/people/subjects.ts';
import { useLive } from '#data/engine/use-live.ts';
import { newestResultsFirst, type FiqrResult } from '#domain/people/subject/schema.ts';
import { countOf } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';

/** The FIQR scores, newest first (CORE-SUBJ-08, CORE-D-30). */
export function FiqrPanel({ subjectID }: { readonly subjectID: string }) {
  const results = useLive(fiqrResultsSource(subjectID));
  return (
    <Panel title="FIQR scores" minHeight={120}>
      <LiveView live={results}>
        {({ rows, unreadable }) => (
          <div className="table-responsive">
            <Damaged ids={[...unreadable, ...rows.filter(isDamaged).map(({ docID }) => docID)]} />
            <table className="table table-sm subject-fiqr">
              <thead>
                <tr>
                  <th scope="col">Score</th>
                  <th scope="col">Function Score</th>
                  <th scope="col">Impact Score</th>
                  <th scope="col">Symptom Score</th>
                </tr>
              </thead>
              <tbody>
                {newestResultsFirst(rows).map((result) => (
                  <tr key={result.docID}>
                    <td>{score(result.score)}</td>
                    <td>{score(result.function_score)}</td>
                    <td>{score(result.impact_score)}</td>
                    <td>{score(result.symptom_score)}</td>
                  </tr>
                ))}
                {rows.length + unreadable.length === 0 && (
                  <tr>
                    <td colSpan={4}>
                      <EmptyState text="No results found" />
                    </td>
                  </tr>
                )}
              </tbody>
            </table>
          </div>
        )}
      </LiveView>
    </Panel>
  );
}

const isDamaged = ({ problems }: FiqrResult) => problems.length > 0;

/** An unreadable score must not look like a missing one. */
function Damaged({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <AlertBox tone="warning" announce={false}>
      {countOf(ids.length, 'result')} could not be read in full: {ids.join(', ')}
    </AlertBox>
  );
}

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false });

function score(value: number | null): string {
  return value === null ? '–' : plain.format(value);
}
