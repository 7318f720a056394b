import { loading, ready, type ListRows, type Live } from '#lib/live.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { RawJson } from '#ui/RawJson.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { SubmittedSearch } from '#ui/table/SubmittedSearch.tsx';
import type { DataTableProps } from '#ui/table/table-props.ts';
import type { ColumnView, FilterView, RowTone } from '#ui/table/types.ts';
import type { Tone } from '#ui/tone.ts';
import { expandable } from '#ui/table/expandable.tsx';

interface Sample {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subjectID: string;
  readonly cohort: string;
  readonly study: string;
  readonly calls: number;
  readonly hours: number | null;
}

const FIRST = ['Ada', 'Brook', 'Cleo', 'Dana', 'Eli', 'Farah', 'Gus', 'Hanna', 'Ivo', 'Jun'];
const LAST = ['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Maple'];

function sample(at: number): Sample {
  const first = FIRST[at % FIRST.length] ?? '';
  const last = LAST[Math.floor(at / FIRST.length) % LAST.length] ?? '';
  return {
    id: `p${at}`,
    name: `${first} ${last}`,
    email: `${first}.${last}.${at}@example.com`.toLowerCase(),
    subjectID: `${100 + (at % 5)}-${String(1000 + at)}`,
    cohort: ['App A', 'App B', 'Wait list'][at % 3] ?? '',
    study: ['002', '003', '004'][at % 3] ?? '',
    calls: (at * 7) % 23,
    hours: at % 9 === 4 ? null : (at * 11) % 90,
  };
}

const PEOPLE = Array.from({ length: 1284 }, (_, at) => sample(at));
const SUCCESS: RowTone = { tone: 'success', label: 'Under 24 h' };
const WARNING: RowTone = { tone: 'warning', label: '24–48 h or never' };
const DANGER: RowTone = { tone: 'danger', label: 'Over 48 h' };

function toneOf({ hours }: Sample): RowTone {
  if (hours === null) return { tone: 'warning', label: 'Never' };
  if (hours < 24) return { ...SUCCESS, label: '< 24 h' };
  return hours <= 48 ? { ...WARNING, label: '24–48 h' } : { ...DANGER, label: '> 48 h' };
}

const COLUMNS: readonly ColumnView<Sample>[] = [
  { key: 'name', header: 'Name', text: (row) => row.name, personal: true },
  { key: 'email', header: 'Email', text: (row) => row.email, personal: true },
  { key: 'subjectID', header: 'Subject ID', text: (row) => row.subjectID, mono: true },
  { key: 'cohort', header: 'Cohort', text: (row) => row.cohort },
  { key: 'study', header: 'Study', text: (row) => `${row.study} at Boston` },
  {
    key: 'calls',
    header: 'Calls',
    text: (row) => String(row.calls),
    sortValue: (row) => row.calls,
    numeric: true,
  },
  {
    key: 'lastActive',
    header: 'Last Active',
    text: (row) => (row.hours === null ? 'Never' : '03/04/2026'),
    sortValue: (row) => row.hours,
  },
];

const FILTERS: readonly FilterView<Sample>[] = [
  {
    kind: 'select',
    key: 'cohort',
    label: 'Cohort',
    options: ['App A', 'App B', 'Wait list'].map((value) => ({ value, label: value })),
    matches: (row, value) => row.cohort === value,
  },
  {
    kind: 'select',
    key: 'study',
    label: 'Study',
    options: ['002', '003', '004'].map((value) => ({ value, label: value })),
    matches: (row, value) => row.study === value,
  },
  {
    kind: 'check',
    key: 'never',
    label: 'Never opened only',
    matches: (row) => row.hours === null,
  },
  { kind: 'check', key: 'color', label: 'Color Code' },
];

const DEFAULTS = { filters: { cohort: '', study: '', never: '', color: 'yes' } };
const FILTERED = { filters: { cohort: 'App A', study: '002', never: 'yes', color: 'yes' } };

function rows(list: Partial<ListRows<Sample>>): Live<ListRows<Sample>> {
  return ready({ rows: PEOPLE, total: PEOPLE.length, complete: true, unreadable: [], ...list });
}

function failed(message: string, code = ''): Live<ListRows<Sample>> {
  const error = Object.assign(new Error(message), { code });
  return { state: 'error', error, retry: () => undefined };
}

const idOf = ({ id }: Sample) => id;
const sampleHref = ({ id }: Sample) => `/users/${id}`;

type Extra = Partial<DataTableProps<Sample>>;

function SampleTable(props: Extra & { live: Live<ListRows<Sample>>; filtered?: boolean }) {
  const { filtered = false, ...table } = props;
  const list = useLocalListState(filtered ? FILTERED : DEFAULTS);
  const colored = list.state.filters['color'] === 'yes';
  return (
    <DataTable
      name="samples"
      caption="Sample people"
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={idOf}
      rowHref={sampleHref}
      rowTone={colored ? toneOf : undefined}
      toneColumn="lastActive"
      legend={colored ? [SUCCESS, WARNING, DANGER] : []}
      searchLabel="Search name, email, subject ID, cohort"
      emptyText="No people have been registered yet."
      actor="styleguide@example.com"
      pageSize={8}
      {...table}
    />
  );
}

const STATES: readonly (readonly [string, Extra & { live: Live<ListRows<Sample>> }])[] = [
  ['Ready', { live: rows({}) }],
  ['Loading', { live: loading, pageSize: 4 }],
  ['Loading, and the server is silent', { live: { state: 'loading', slow: true }, pageSize: 4 }],
  [
    'Some loaded, two unreadable, offline',
    {
      live: {
        state: 'ready',
        stale: true,
        data: {
          rows: PEOPLE.slice(0, 6),
          total: PEOPLE.length,
          complete: false,
          unreadable: ['k2Qe9', 'zz81b'],
        },
      },
    },
  ],
  [
    'Searched by its button, with rows that open',
    {
      live: rows({ rows: PEOPLE.slice(0, 3), total: 3 }),
      Search: SubmittedSearch,
      rowDetail: expandable({
        label: ({ name }) => `Details of ${name}`,
        content: (row) => <RawJson label={row.name} data={{ ...row }} />,
      }),
    },
  ],
  ['Empty', { live: rows({ rows: [], total: 0 }), emptyAction: <RegisterButton /> }],
  ['Failed', { live: failed('The service is currently unavailable.', 'unavailable') }],
  [
    'Refused',
    {
      live: failed('Missing or insufficient permissions.', 'permission-denied'),
      requires: 'admin',
    },
  ],
];

function RegisterButton() {
  return (
    <button type="button" className="btn btn-primary">
      Register subject
    </button>
  );
}

const TONES: readonly Tone[] = ['success', 'warning', 'danger', 'info', 'neutral', 'accent'];

export function TableSamples() {
  return (
    <>
      <h2>Badges</h2>
      <p className="d-flex flex-wrap gap-2">
        {TONES.map((tone) => (
          <ToneBadge key={tone} tone={tone}>
            {tone}
          </ToneBadge>
        ))}
        <StatusBadge tone="success" label="Active" explanation="The subject uses the app." />
        <StatusBadge tone="danger" label="Terminated" />
      </p>
      {STATES.map(([title, props]) => (
        <section key={title} className="mt-4" aria-label={title}>
          <h2>{title}</h2>
          <SampleTable {...props} caption={`Sample people: ${title}`} />
        </section>
      ))}
      <h2 className="mt-4">Filtered to empty</h2>
      <SampleTable caption="Nobody" live={rows({ rows: PEOPLE.slice(0, 9) })} filtered />
      <h2 className="mt-4">Filtered, not all loaded</h2>
      <SampleTable
        caption="Nobody so far"
        live={rows({ rows: PEOPLE.slice(0, 3), complete: false })}
        filtered
      />
    </>
  );
}
