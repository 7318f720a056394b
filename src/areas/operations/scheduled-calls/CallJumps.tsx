import { useLiveAll } from '#data/engine/use-live.ts';
import { openCallsSource } from '#data/operations/scheduled-calls.ts';
import type { CallEvent } from '#domain/operations/call-events.ts';
import { jump } from '#ui/jump.ts';
import { countedTitle, panelID } from './call-titles.ts';
import './scheduled-calls.css';

interface CallJumpsProps {
  readonly events: readonly CallEvent[];
}

/** Links to the tables, each with its number of calls. */
export function CallJumps({ events }: CallJumpsProps) {
  const calls = useLiveAll(events.map(({ name }) => openCallsSource(name)));
  return (
    <nav className="call-jumps" aria-label="Kinds of calls">
      <ul>
        {events.map(({ key, name }) => (
          <li key={key}>
            <a href={`#${panelID(key)}`} onClick={jump}>
              {countedTitle(name, calls.get(openCallsSource(name).key))}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
