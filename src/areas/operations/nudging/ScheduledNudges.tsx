import { Link } from 'react-router-dom';
import { limitsText } from '#domain/operations/nudge/limits.ts';
import { clockText, minutesOfDay } from '#domain/operations/nudge/local-clock.ts';
import type { Nudger } from '#domain/operations/nudge/nudger.ts';
import { countOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';

const timeOf = ({ scheduledTime: { hours, minutes } }: Nudger) => ({
  hours: hours ?? 0,
  minutes: minutes ?? 0,
});

/** The active nudges, in the order of the day. */
export function ScheduledNudges({ nudges }: { readonly nudges: readonly Nudger[] }) {
  const active = nudges
    .filter((nudge) => nudge.active)
    .sort((a, b) => minutesOfDay(timeOf(a)) - minutesOfDay(timeOf(b)));
  const off = nudges.length - active.length;
  return (
    <>
      {active.length === 0 ? (
        <p className="mb-0">No nudge is active.</p>
      ) : (
        <table className="table table-sm mb-0">
          <caption className="visually-hidden">Scheduled</caption>
          <thead>
            <tr>
              <th scope="col" className="text-nowrap">
                Local time
              </th>
              <th scope="col">Nudge</th>
              <th scope="col">Description</th>
              <th scope="col">Limits</th>
            </tr>
          </thead>
          <tbody>
            {active.map((nudge) => (
              <tr key={nudge.docID}>
                <td className="tabular">{clockText(timeOf(nudge))}</td>
                <td>
                  <Link to={href('editNudge', { nudgeID: nudge.docID })}>
                    {nudge.name || nudge.docID}
                  </Link>
                </td>
                <td>{nudge.description}</td>
                <td>{limitsText(nudge)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {off > 0 && (
        <p className="text-body-secondary mt-2 mb-0">
          {countOf(off, 'nudge')} {off === 1 ? 'is' : 'are'} switched off.
        </p>
      )}
    </>
  );
}
