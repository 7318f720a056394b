import { useMemo, useState } from 'react';
import { useLongList } from '#data/engine/use-long-list.ts';
import { movesNewestFirst } from '#data/operations/flow-moves.ts';
import type { ListedUser } from '#data/operations/participant-flow.ts';
import {
  DIMENSIONS,
  staysOf,
  staysWhere,
  stepTimes,
  type Stay,
} from '#domain/operations/flow/stays.ts';
import { formatDate } from '#lib/dates.ts';
import type { ListDefaults } from '#lib/list-url.ts';
import { mapLive, readyFrom, type ListRows, type Live } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import { useNow } from '#ui/use-now.ts';
import { StepPeople } from './StepPeople.tsx';
import { stepColumns, stepFilters } from './step-columns.tsx';
import './stats.css';

const DEFAULTS: ListDefaults = {
  filters: { by: '', step: '', landingPage: '', site: '', week: '' },
};

/** Moves per read; a study of 10,000 users has about 100,000. */
const MOVES_AT_A_TIME = 1_000;

const rowKey = ({ key }: { readonly key: string }) => key;

/** How long people stay in each step, and where they wait now. */
export function StepTimes({ live }: { readonly live: Live<readonly ListedUser[]> }) {
  const list = useListState(DEFAULTS);
  const [upTo, setUpTo] = useState(MOVES_AT_A_TIME);
  const moves = useLongList(movesNewestFirst, upTo);
  const stays = useStays(live, moves);
  const now = useNow();
  const { filters } = list.state;
  const dimension = DIMENSIONS.find((option) => option === filters['by']) ?? 'step';
  const matchingStays = useMemo(
    () => mapLive(stays, (all) => staysWhere(all, filters)),
    [stays, filters],
  );
  const times = useMemo(
    () => mapLive(matchingStays, (matches) => wholeList(stepTimes(matches, dimension, now))),
    [matchingStays, dimension, now],
  );
  const all = stays.state === 'ready' ? stays.data : NONE;
  const fields = useMemo(() => stepFilters(all), [all]);
  const rows = times.state === 'ready' ? times.data.rows : [];
  const most = Math.max(0, ...rows.map(({ median }) => median ?? 0));
  const columns = useMemo(() => stepColumns(dimension, most), [dimension, most]);
  return (
    <>
      <h2 className="h5">How long they stay, and where they wait now</h2>
      <ReadSoFar moves={moves} more={() => setUpTo(upTo + MOVES_AT_A_TIME)} />
      {dimension !== 'step' && filters['step'] === '' && (
        <p>All steps together. Choose a step to compare like with like.</p>
      )}
      <RecordTable
        name="step-times"
        caption="Time in each step"
        live={times}
        list={list}
        columns={columns}
        filters={fields}
        rowKey={rowKey}
        pageSize={100}
        searchLabel="Search steps"
        emptyText="No stays are known."
      />
      <div className="mt-3">
        <StepPeople live={matchingStays} by={dimension} now={now} />
      </div>
    </>
  );
}

const NONE: readonly Stay<ListedUser>[] = [];

function useStays(
  users: Live<readonly ListedUser[]>,
  moves: Live<ListRows<Parameters<typeof staysOf>[1][number]>>,
): Live<readonly Stay<ListedUser>[]> {
  return useMemo(() => {
    if (users.state !== 'ready') return users;
    if (moves.state !== 'ready') return moves;
    return readyFrom(staysOf(users.data, moves.data.rows), [users, moves]);
  }, [users, moves]);
}

type Moves = Live<ListRows<{ readonly timestamp: Date | null }>>;

/** How many moves the durations cover, with a button for more. */
function ReadSoFar({ moves, more }: { readonly moves: Moves; readonly more: () => void }) {
  if (moves.state !== 'ready') return null;
  const { rows, complete } = moves.data;
  if (complete)
    return <p>Computed from all {countOf(rows.length, 'move')} in the log; times in days.</p>;
  const oldest = formatDate(rows.at(-1)?.timestamp);
  return (
    <p>
      Computed from the last {countOf(rows.length, 'move')}, back to {oldest}; times in days. Stays
      that began earlier are not timed, so long steps read too short. For people who have waited
      longer, only the current status is known.{' '}
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={more}>
        Read {formatCount(MOVES_AT_A_TIME)} older moves
      </button>
    </p>
  );
}
