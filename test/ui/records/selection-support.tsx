import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ready, type ListRows } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import type { Asking, Many } from '#records/selection/many.ts';
import { hasKeptRun } from '#records/selection/run-key.ts';
import { useListState } from '#routing/use-list-state.ts';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import type { FilterView } from '#ui/table/types.ts';
import { openPage } from '#test/ui/page-support.tsx';

export interface Person {
  readonly docID: string;
  readonly name: string;
  readonly city: string;
}

/** 45 people on three pages; sorted differently by city. */
export const PEOPLE: readonly Person[] = Array.from({ length: 45 }, (_, at) => ({
  docID: `p${at + 1}`,
  name: `Person ${at + 1}`,
  city: ['Rome', 'Bern', 'Oslo'][at % 3] ?? '',
}));

export const COLUMNS = [
  { key: 'name', header: 'Name', text: ({ name }: Person) => name },
  { key: 'city', header: 'City', text: ({ city }: Person) => city },
];

const FILTERS: readonly FilterView<Person>[] = [
  {
    kind: 'select',
    key: 'city',
    label: 'City',
    options: [{ value: 'Bern', label: 'Bern' }],
    matches: ({ city }, value) => city === value,
  },
];

const DEFAULTS = { filters: { city: '' } };

export const rename = (part: Partial<Asking<Person>> = {}): Asking<Person> => ({
  word: 'Rename',
  tone: 'primary',
  consequence: (rows) => `${rows.length} get another name.`,
  begin:
    () =>
    ({ name }) =>
      Promise.resolve(`Renamed ${name}`),
  ...part,
});

export const manyWith = (...acts: Many<Person>['acts']): Many<Person> => ({
  label: ['person', 'people'],
  nameOf: ({ name }) => name,
  acts,
});

/** Opens a table that is selected in; `show` replaces its rows. */
export async function openTable(
  many: Many<Person>,
  people = PEOPLE,
  city = '',
  part: ListRows<Person> | null = null,
  onNeedAll: (needed: boolean) => void = () => undefined,
) {
  let show: (rows: readonly Person[]) => void = () => undefined;
  let loadAll: () => void = () => undefined;
  const load = () => Promise.resolve(many);
  function Page() {
    const [rows, setRows] = useState(people);
    const [loaded, setLoaded] = useState(part === null);
    show = setRows;
    loadAll = () => setLoaded(true);
    return (
      <main>
        <h1>People</h1>
        <RecordTable
          name="people"
          caption="People"
          list={useListState(DEFAULTS)}
          columns={COLUMNS}
          filters={FILTERS}
          live={ready(
            loaded || part === null
              ? wholeList(rows)
              : { ...part, rows: rows.slice(0, part.rows.length) },
          )}
          onNeedAll={onNeedAll}
          rowHref={({ docID }) => `/people/${docID}`}
          many={load}
          emptyText="Nobody"
        />
      </main>
    );
  }
  const { router } = openPage(<Page />, {
    path: '/people',
    address: city === '' ? '/people' : `/people?city=${city}`,
    around: (
      <LeaveGuard>
        <Outlet />
      </LeaveGuard>
    ),
  });
  const user = userEvent.setup();
  // An interrupted run starts selecting automatically.
  if (!hasKeptRun('people')) await user.click(screen.getByRole('button', { name: 'Select' }));
  await bar();
  return {
    user,
    router,
    show: (rows: readonly Person[]) => act(() => show(rows)),
    load: () => act(() => loadAll()),
  };
}

/** A busy machine takes its time to find by role. */
export const PATIENT = { timeout: 8000 };
export const bar = () => screen.findByRole('region', { name: 'Selected: People' }, PATIENT);
export const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
export const press = (name: string) => screen.getByRole('button', { name });
export const number = async () => within(await bar()).getAllByRole('status')[0]?.textContent;
export const ticked = () =>
  screen
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('checkbox', { name: /^Select P/, checked: true }))
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
export const lines = (name: string | RegExp) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
