import { Link, useSearchParams } from 'react-router-dom';
import type { ListedUser } from '#data/operations/participant-flow.ts';
import {
  daysText,
  keyIn,
  STEPS,
  type Dimension,
  type Stay,
  type StepTime,
} from '#domain/operations/flow/stays.ts';
import { statusLabel } from '#domain/people/workflow/status.ts';
import { optionsOf } from '#lib/list.ts';
import { formatCount } from '#lib/words.ts';
import type { ColumnView, FilterView } from '#ui/table/types.ts';
import { peopleParam, PEOPLE, type Which } from './step-people-param.ts';

type Row = StepTime<ListedUser>;

const HEADS: Readonly<Record<Dimension, string>> = {
  step: 'Step',
  landingPage: 'Landing page',
  site: 'Site',
  week: 'Entered in the week of',
};

const UNKNOWN = 'Not known';

/** A row key's display name. */
export const keyLabel = (dimension: Dimension, key: string): string =>
  dimension === 'step' ? statusLabel(key) : key || UNKNOWN;

const number = (
  dimension: Dimension,
  key: string,
  header: string,
  which: Which,
  value: (row: Row) => number | null,
  show: (value: number) => string,
): ColumnView<Row> => {
  const text = (row: Row) => {
    const amount = value(row);
    return amount === null ? '' : show(amount);
  };
  return {
    key,
    header,
    numeric: true,
    text,
    sortValue: value,
    cell: (row) => (
      <ToPeople
        row={row.key}
        which={which}
        text={text(row)}
        label={`${header}, ${keyLabel(dimension, row.key)}: ${text(row)}`}
      />
    ),
  };
};

/** A step's numbers, linked to its people. */
export const stepColumns = (dimension: Dimension, most: number): readonly ColumnView<Row>[] => [
  {
    key: 'group',
    header: HEADS[dimension],
    text: ({ key }) => keyLabel(dimension, key),
    sortable: dimension !== 'step',
  },
  number(dimension, 'over', 'Went on', 'over', ({ over }) => over.length, formatCount),
  number(dimension, 'median', 'Median', 'over', ({ median }) => median, daysText),
  {
    key: 'bar',
    header: 'As a bar',
    text: () => '',
    cell: ({ median }) => <Bar share={most > 0 ? (median ?? 0) / most : 0} />,
    sortable: false,
    exportable: false,
  },
  number(dimension, 'ninth', '90th percentile', 'over', ({ ninth }) => ninth, daysText),
  number(
    dimension,
    'waiting',
    'There now',
    'waiting',
    ({ waiting }) => waiting.length,
    formatCount,
  ),
  number(
    dimension,
    'waitingMedian',
    'Waiting, median',
    'waiting',
    ({ waitingMedian }) => waitingMedian,
    daysText,
  ),
  number(
    dimension,
    'waitingLongest',
    'Longest',
    'waiting',
    ({ waitingLongest }) => waitingLongest,
    daysText,
  ),
  number(
    dimension,
    'since',
    'Since unknown',
    'unknown',
    ({ waitingSinceUnknown }) => waitingSinceUnknown,
    formatCount,
  ),
];

/** Decorative: the number is next to it. */
const Bar = ({ share }: { readonly share: number }) => (
  <span className="step-bar" aria-hidden="true">
    <span style={{ inlineSize: `${share * 100}%` }} />
  </span>
);

interface ToPeopleProps {
  readonly row: string;
  readonly which: Which;
  readonly text: string;
  /** What the number counts, for screen readers. */
  readonly label: string;
}

function ToPeople({ row, which, text, label }: ToPeopleProps) {
  const [params] = useSearchParams();
  if (text === '' || text === '0') return text || '–';
  const next = new URLSearchParams(params);
  next.set(PEOPLE, peopleParam(row, which));
  return (
    <Link to={{ search: `?${next.toString()}` }} aria-label={label} preventScrollReset>
      {text}
    </Link>
  );
}

/** Filters on the stays from which the table is computed. */
export const stepFilters = (stays: readonly Stay<ListedUser>[]): readonly FilterView<Row>[] => {
  const choices = (key: Dimension) => optionsOf(stays, (stay) => keyIn(key, stay));
  return [
    {
      kind: 'select',
      key: 'by',
      label: 'A row for each',
      allLabel: 'step',
      options: [
        { value: 'landingPage', label: 'landing page' },
        { value: 'site', label: 'site' },
        { value: 'week', label: 'week' },
      ],
    },
    {
      kind: 'select',
      key: 'step',
      label: 'Step',
      options: STEPS.map((value) => ({ value, label: statusLabel(value) })),
    },
    { kind: 'select', key: 'landingPage', label: 'Landing page', options: choices('landingPage') },
    { kind: 'select', key: 'site', label: 'Site', options: choices('site') },
    {
      kind: 'select',
      key: 'week',
      label: 'Entered in the week of',
      options: [...choices('week')].reverse(),
    },
  ];
};
