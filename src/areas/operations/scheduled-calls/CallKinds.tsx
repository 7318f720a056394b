import { useMemo } from 'react';
import type { ScheduledCall } from '#data/operations/scheduled-calls.ts';
import { rowsOf } from '#lib/live.ts';
import { formatCount } from '#lib/words.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { jump } from '#ui/jump.ts';
import type { SharedView } from '#ui/table/table-props.ts';
import { CallTable } from './CallTable.tsx';
import { panelID } from './call-titles.ts';
import type { KindOfCalls } from './use-open-calls.ts';
import './scheduled-calls.css';

interface CallKindsProps {
  readonly kinds: readonly KindOfCalls[];
  readonly list: ListStateApi;
  readonly shown: SharedView<ScheduledCall>;
}

/** The calls that match the search, in a table per kind, with a link to each kind that has some. */
export function CallKinds({ kinds, list, shown }: CallKindsProps) {
  const { matched } = shown.view;
  const tables = useMemo(
    () =>
      kinds.map((kind) => {
        const own = new Set(rowsOf(kind.live));
        return { kind, matched: matched.filter((call) => own.has(call)) };
      }),
    [kinds, matched],
  );
  return (
    <>
      <nav className="call-jumps" aria-label="Kinds of calls">
        <ul>
          {tables
            .filter(({ kind: { live }, matched }) => live.state !== 'ready' || matched.length > 0)
            .map(({ kind: { key, name, live }, matched: { length } }) => (
              <li key={key}>
                <a href={`#${panelID(key)}`} onClick={jump}>
                  {live.state === 'ready' ? `${name} (${formatCount(length)})` : name}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      {tables.map(({ kind, matched }) => (
        <CallTable key={kind.key} kind={kind} list={list} shown={shown} matched={matched} />
      ))}
    </>
  );
}
