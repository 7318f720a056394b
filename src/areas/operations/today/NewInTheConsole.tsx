import { useEffect } from 'react';
import { noteVisited, settingsSource } from '#data/administration/views.ts';
import { useLive } from '#data/engine/use-live.ts';
import { NO_SETTINGS } from '#domain/staff/views/schema.ts';
import { formatDay } from '#lib/dates.ts';
import { mapLive } from '#lib/live.ts';
import { useStaff } from '#session/use-session.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { changesSince, visitBefore, type ConsoleChange } from './console-changes.ts';

/** Further news are folded, so that open work stays in view. */
const SHOWN = 5;

const shownDay = (day: string) => formatDay(new Date(day));

interface NewInTheConsoleProps {
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Changes of the console since this person's last visit (TEAM-HOME-01). */
export function NewInTheConsole({ today }: NewInTheConsoleProps) {
  const person = useStaff();
  const settings = useLive(settingsSource(person.email));
  const loaded = settings.state === 'ready';
  useEffect(() => {
    // A failure only repeats today's news on the next visit.
    if (loaded) noteVisited(today).catch(() => undefined);
  }, [loaded, today]);
  const news = mapLive(settings, (stored) => {
    const since = visitBefore((stored ?? NO_SETTINGS).visits, today);
    return { since, changes: changesSince(since, person) };
  });
  return (
    <Panel title="New in the console">
      <LiveView live={news}>
        {({ since, changes }) =>
          changes.length === 0 ? (
            <p className="mb-0 text-body-secondary">
              Nothing has changed since your last visit{since !== null && ` on ${shownDay(since)}`}.
            </p>
          ) : (
            <>
              <News changes={changes.slice(0, SHOWN)} />
              {changes.length > SHOWN && (
                <details>
                  <summary>{changes.length - SHOWN} more</summary>
                  <News changes={changes.slice(SHOWN)} />
                </details>
              )}
            </>
          )
        }
      </LiveView>
    </Panel>
  );
}

const News = ({ changes }: { readonly changes: readonly ConsoleChange[] }) => (
  <ul className="today-list">
    {changes.map(({ day, what }) => (
      <li key={what}>
        <time className="text-body-secondary" dateTime={day}>
          {shownDay(day)}
        </time>{' '}
        {what}
      </li>
    ))}
  </ul>
);
