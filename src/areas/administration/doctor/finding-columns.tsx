import { Link } from 'react-router-dom';
import {
  KIND_WORDS,
  type Finding,
  type FindingRecord,
  type Severity,
} from '#domain/people/doctor/finding.ts';
import { recordKind } from '#domain/history/entry.ts';
import type { ColumnView, RowTone } from '#ui/table/types.ts';
import { recordHref } from '#records/history/record-names.ts';
import { FixButton } from './FixButton.tsx';

const TONES: Readonly<Record<Severity, RowTone>> = {
  fault: { tone: 'danger', label: 'Fault' },
  warning: { tone: 'warning', label: 'Warning' },
  note: { tone: 'neutral', label: 'Note' },
};

const GRAVITY: Readonly<Record<Severity, number>> = { fault: 1, warning: 2, note: 3 };

export const SEVERITIES = Object.entries(TONES).map(([value, { label }]) => ({ value, label }));

export const findingTone = ({ severity }: Finding): RowTone => TONES[severity];

/** Maximum links per finding; hundreds of records can claim one value. */
const MOST_LINKS = 6;

export function findingColumns(onFixed: (id: string) => void): readonly ColumnView<Finding>[] {
  return [
    {
      key: 'severity',
      header: 'Severity',
      text: (finding) => TONES[finding.severity].label,
      sortValue: (finding) => GRAVITY[finding.severity],
    },
    { key: 'kind', header: 'Kind', text: (finding) => KIND_WORDS[finding.kind].title },
    {
      key: 'sentence',
      header: 'Finding',
      text: (finding) => finding.sentence,
      fixed: true,
      cell: ({ sentence }) => <span className="finding-sentence">{unbroken(sentence)}</span>,
    },
    {
      key: 'records',
      header: 'Records',
      text: (finding) => finding.records.map(recordText).join(', '),
      sortable: false,
      cell: (finding) => <Records records={finding.records} />,
    },
    {
      key: 'fix',
      header: 'Fix',
      text: (finding) => finding.fix?.label ?? '',
      controls: true,
      searchable: false,
      fixed: true,
      cell: (finding) => <FixButton finding={finding} onFixed={onFixed} />,
    },
  ];
}

/** An e-mail or an ID with hyphens, which must not break at them. */
const UNBROKEN = /(\S+@\S+|\S+-\S*\d\S*)/;

/** A longer word would not fit the narrowest column. */
const LONGEST_UNBROKEN = 40;

const unbroken = (sentence: string) =>
  sentence.split(UNBROKEN).map((part, at) =>
    at % 2 === 1 && part.length <= LONGEST_UNBROKEN ? (
      <span key={at} className="text-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

const recordText = ({ path, name }: FindingRecord) => `${recordKind(path)} ${name}`;

function Records({ records }: { readonly records: readonly FindingRecord[] }) {
  const shown = records.slice(0, MOST_LINKS);
  return (
    <ul className="finding-records">
      {shown.map(({ path, name }) => {
        const to = recordHref(path);
        return (
          <li key={path} title={recordText({ path, name })}>
            <span className="finding-record-kind">{recordKind(path)}</span>{' '}
            {to === null ? name : <Link to={to}>{name}</Link>}
          </li>
        );
      })}
      {records.length > shown.length && <li>and {records.length - shown.length} more</li>}
    </ul>
  );
}
