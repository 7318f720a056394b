import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ListedUser } from '#data/operations/participant-flow.ts';
import {
  daysText,
  lengthOf,
  stepTimes,
  type Dimension,
  type Stay,
  type StepTime,
} from '#domain/operations/flow/stays.ts';
import { userName } from '#domain/people/user/schema.ts';
import { statusLabel } from '#domain/people/workflow/status.ts';
import { formatDate } from '#lib/dates.ts';
import type { ListDefaults } from '#lib/list-url.ts';
import { mapLive, type Live } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { href } from '#routing/href.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { Panel } from '#ui/Panel.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { keyLabel } from './step-columns.tsx';
import { PEOPLE, readPeople, type Which } from './step-people-param.ts';

interface Person {
  readonly key: string;
  readonly stay: Stay<ListedUser>;
  readonly length: number | null;
}

const COLUMNS: readonly ColumnView<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    text: ({ stay }) => userName(stay.user),
    maxWidth: 220,
    personal: true,
    emptyText: 'No name',
  },
  {
    key: 'email',
    header: 'Email',
    text: ({ stay }) => stay.user.email,
    maxWidth: 260,
    personal: true,
  },
  { key: 'step', header: 'Step', text: ({ stay }) => statusLabel(stay.status) },
  { key: 'landingPage', header: 'Landing page', text: ({ stay }) => stay.user.landingPageKey },
  {
    key: 'from',
    header: 'Came',
    text: ({ stay }) => formatDate(stay.from),
    sortValue: ({ stay }) => stay.from,
  },
  {
    key: 'to',
    header: 'Went on',
    text: ({ stay }) => formatDate(stay.to),
    sortValue: ({ stay }) => stay.to,
  },
  {
    key: 'length',
    header: 'Days',
    text: ({ length }) => daysText(length),
    sortValue: ({ length }) => length,
    numeric: true,
  },
];

const DEFAULTS: ListDefaults = { sort: { key: 'length', dir: 'desc' } };

const PICK: Readonly<Record<Which, (time: StepTime<ListedUser>) => readonly Stay<ListedUser>[]>> = {
  over: ({ over }) => over,
  waiting: ({ waiting }) => waiting,
  unknown: ({ waiting }) => waiting.filter(({ from }) => from === null),
};

const TITLES: Readonly<Record<Which, string>> = {
  over: 'Who went on',
  waiting: 'Who is there now',
  unknown: 'Who has been waiting since an unknown time',
};

interface StepPeopleProps {
  readonly live: Live<readonly Stay<ListedUser>[]>;
  readonly by: Dimension;
  readonly now: Date;
}

/** The people behind the number in the URL, longest first. */
export function StepPeople({ live, by, now }: StepPeopleProps) {
  const [params] = useSearchParams();
  const list = useLocalListState(DEFAULTS);
  const peopleParam = readPeople(params.get(PEOPLE));
  const row = peopleParam?.row;
  const which = peopleParam?.which;
  const people = useMemo(
    () =>
      mapLive(live, (stays) => {
        const time = stepTimes(stays, by, now).find(({ key }) => key === row);
        const chosen = time && which ? PICK[which](time) : [];
        return wholeList(
          chosen.map((stay, at): Person => {
            return { key: `${stay.user.docID}-${at}`, stay, length: lengthOf(stay, now) };
          }),
        );
      }),
    [live, by, now, row, which],
  );
  if (row === undefined || which === undefined) return null;
  const title = `${TITLES[which]}: ${keyLabel(by, row)}`;
  const without = new URLSearchParams(params);
  without.delete(PEOPLE);
  return (
    <Panel
      title={title}
      actions={
        <Link
          className="btn btn-sm btn-quiet"
          to={{ search: `?${without.toString()}` }}
          preventScrollReset
        >
          Close
        </Link>
      }
    >
      <RecordTable
        name="step-people"
        caption={`${title}, one by one`}
        live={people}
        list={list}
        columns={COLUMNS}
        rowKey={keyOf}
        rowHref={personHref}
        searchLabel="Search these people"
        emptyText="Nobody is left."
      />
    </Panel>
  );
}

const keyOf = ({ key }: Person) => key;
const personHref = ({ stay }: Person) => href('userDetail', { uid: stay.user.docID });
