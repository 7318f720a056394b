import { useMemo } from 'react';
import {
  hoursOf,
  type SimulatedHour,
  type SimulatedUser,
} from '#domain/operations/nudge/simulate.ts';
import { formatZonedTime } from '#lib/dates.ts';
import { searchTextOfParts } from '#lib/list.ts';
import { ready } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { countOf } from '#lib/words.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { expandable } from '#ui/table/expandable.tsx';

interface DayHoursProps {
  readonly users: readonly SimulatedUser[];
  readonly message: string;
}

const COLUMNS: readonly ColumnView<SimulatedHour>[] = [
  {
    key: 'hour',
    header: 'Hour by your clock',
    text: ({ hour }) => formatZonedTime(hour),
    sortValue: ({ hour }) => hour,
  },
  {
    key: 'local',
    header: 'By their clock',
    text: ({ users: [first] }) => first?.usersLocalTime ?? '',
  },
  { key: 'zones', header: 'Time zones', text: ({ zones }) => zones.join(', ') },
  {
    key: 'users',
    header: 'Users',
    numeric: true,
    text: ({ users }) => String(users.length),
    sortValue: ({ users }) => users.length,
  },
];

const keyOf = ({ hour }: SimulatedHour) => hour.toISOString();
const searchText = searchTextOfParts({
  'subject ID': ({ users }: SimulatedHour) => users.map(({ facts }) => facts.subjectID),
  'time zone': ({ zones }) => zones,
});

/** The recipients by hour, each expandable. */
export function DayHours({ users, message }: DayHoursProps) {
  const live = useMemo(() => ready(wholeList(hoursOf(users))), [users]);
  const sent = users.filter(({ at }) => at !== null).length;
  const detail = useMemo(
    () =>
      expandable<SimulatedHour>({
        label: ({ hour }) => `Users of ${formatZonedTime(hour)}`,
        content: (hour) => <HourUsers hour={hour} message={message} />,
      }),
    [message],
  );
  return (
    <>
      <h3 className="h6">{countOf(sent, 'user')} would get a message</h3>
      <RecordTable
        name="nudge-day"
        caption="Messages of the day, hour by hour"
        live={live}
        list={useLocalListState()}
        columns={COLUMNS}
        rowKey={keyOf}
        rowDetail={detail}
        searchText={searchText}
        searchLabel="Search hours"
        emptyText="Nobody gets a message on this day."
      />
    </>
  );
}

function HourUsers({ hour, message }: { readonly hour: SimulatedHour; readonly message: string }) {
  return (
    <table className="table table-sm mb-0">
      <thead>
        <tr>
          <th scope="col">Subject ID</th>
          <th scope="col">Local time</th>
          <th scope="col">Time zone</th>
          <th scope="col">Message</th>
        </tr>
      </thead>
      <tbody>
        {hour.users.map(({ facts, usersLocalTime }) => (
          <tr key={facts.uid}>
            <td>{facts.subjectID || facts.uid}</td>
            <td>{usersLocalTime}</td>
            <td>{facts.timezone}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
