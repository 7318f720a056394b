import { Link } from 'react-router-dom';
import type { runsOfAll } from '#domain/operations/nudge/nudge-log.ts';
import { formatZonedTime } from '#lib/dates.ts';
import { formatCount } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { ErrorCount } from './ErrorCount.tsx';

/** Runs shown here; the logs of each nudge have the rest. */
const MOST = 10;

interface LatestRunsProps {
  readonly runs: ReturnType<typeof runsOfAll>;
  /** Nudge names by id; a deleted nudge has none. */
  readonly names: ReadonlyMap<string, string>;
}

/** The most recent runs, with links to the logs of their nudges. */
export function LatestRuns({ runs, names }: LatestRunsProps) {
  if (runs.length === 0) return <p className="mb-0">No nudge has run yet.</p>;
  return (
    <table className="table table-sm mb-0">
      <caption className="visually-hidden">Recent runs</caption>
      <thead>
        <tr>
          <th scope="col">Time Ran</th>
          <th scope="col">Nudge</th>
          <th scope="col" className="text-end">
            Users Nudged
          </th>
          <th scope="col" className="text-end">
            Errors
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.slice(0, MOST).map(({ docID, nudgerID, timeStamp, nudged, errors }) => (
          <tr key={docID}>
            <td className="tabular">{formatZonedTime(timeStamp)}</td>
            <td>
              <Link to={href('nudgeLogs', { nudgeID: nudgerID })}>
                {names.get(nudgerID) ?? nudgerID}
              </Link>
            </td>
            <td className="text-end tabular">{formatCount(nudged)}</td>
            <td className="text-end tabular">
              <ErrorCount errors={errors} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
