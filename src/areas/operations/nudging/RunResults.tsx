import { shownOffset } from '#domain/operations/nudge/local-clock.ts';
import {
  resultError,
  resultLeftOut,
  type NudgeResult,
  type NudgeRun,
} from '#domain/operations/nudge/nudge-log.ts';

interface RunResultsProps {
  readonly run: NudgeRun;
}

/** A run's results, one line per person (OPS-NUDGE-09, OPS-NUDGE-49). */
export function RunResults({ run }: RunResultsProps) {
  if (run.results.length === 0) return <p className="mb-0">Nobody was due for a nudge.</p>;
  return (
    <table className="table table-sm mb-0">
      <thead>
        <tr>
          <th scope="col">Subject ID</th>
          <th scope="col">Local time</th>
          <th scope="col">Message</th>
          <th scope="col">Devices</th>
        </tr>
      </thead>
      <tbody>
        {run.results.map((result, at) => (
          <tr key={at}>
            <ResultCells result={result} at={run.timeStamp} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ResultCellsProps {
  readonly result: NudgeResult;
  readonly at: NudgeRun['timeStamp'];
}

function ResultCells({ result, at }: ResultCellsProps) {
  const { error, messages } = result;
  if (error !== '') {
    return (
      <td colSpan={4} className="text-danger-emphasis">
        {resultError(result)}
      </td>
    );
  }
  if (result.leftOut !== '') return <td colSpan={4}>{resultLeftOut(result)}</td>;
  const [message] = messages;
  return (
    <>
      <td>{message?.subjectID}</td>
      <td>
        {message?.usersLocalTime} {message && at && shownOffset(message.usersLocalTime, at)}
      </td>
      <td>{message?.body}</td>
      <td>{messages.length}</td>
    </>
  );
}
