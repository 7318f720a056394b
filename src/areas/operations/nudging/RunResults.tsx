import { Link } from 'react-router-dom';
import { shownOffset } from '#domain/operations/nudge/local-clock.ts';
import {
  resultError,
  resultLeftOut,
  type NudgeResult,
  type NudgeRun,
} from '#domain/operations/nudge/nudge-log.ts';
import { href } from '#routing/href.ts';
import { shorten } from '#ui/ShortId.tsx';

interface RunResultsProps {
  readonly run: NudgeRun;
}

/** The uid of a person without a subject ID, about as long as one. */
const UID_LENGTH = 18;

/** Errors first: they are what a log is opened for. */
const rankOf = ({ error, leftOut }: NudgeResult): number =>
  error !== '' ? 0 : leftOut !== '' ? 1 : 2;

/** A run's results, one line per person (OPS-NUDGE-09, OPS-NUDGE-49). */
export function RunResults({ run }: RunResultsProps) {
  if (run.results.length === 0) return <p className="mb-0">Nobody was due for a nudge.</p>;
  const results = [...run.results].sort((a, b) => rankOf(a) - rankOf(b));
  return (
    <table className="table table-sm mb-0">
      <thead>
        <tr>
          <th scope="col">Subject ID</th>
          <th scope="col">Local time</th>
          <th scope="col">Message</th>
          <th scope="col" className="text-end">
            Devices
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map((result, at) => (
          <tr key={at}>
            <td>
              <PersonOf result={result} />
            </td>
            <ResultCells result={result} at={run.timeStamp} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Only a message has a subject ID; a person without one is named by their uid. */
function PersonOf({ result: { uid, messages } }: { readonly result: NudgeResult }) {
  const subjectID = messages[0]?.subjectID ?? '';
  const name =
    subjectID === '' ? (
      <span className="font-monospace text-nowrap" title={uid}>
        {shorten(uid, UID_LENGTH)}
      </span>
    ) : (
      <span className="font-monospace text-nowrap">{subjectID}</span>
    );
  return uid === '' ? name : <Link to={href('userDetail', { uid })}>{name}</Link>;
}

interface ResultCellsProps {
  readonly result: NudgeResult;
  readonly at: NudgeRun['timeStamp'];
}

function ResultCells({ result, at }: ResultCellsProps) {
  const { error, messages } = result;
  if (error !== '') {
    return (
      <td colSpan={3} className="text-danger-emphasis">
        {resultError(result)}
      </td>
    );
  }
  if (result.leftOut !== '') return <td colSpan={3}>{resultLeftOut(result)}</td>;
  const [message] = messages;
  return (
    <>
      <td className="text-nowrap">
        {message?.usersLocalTime} {message && at && shownOffset(message.usersLocalTime, at)}
      </td>
      <td>{message?.body}</td>
      <td className="text-end">{messages.length}</td>
    </>
  );
}
