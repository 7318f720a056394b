import { kindLabel } from '#domain/content/program-content/content.ts';
import type { Severity } from '#domain/content/program-content/finding.ts';
import {
  FINDING_KINDS,
  type ContentFinding,
} from '#domain/content/program-content/findings/registry.ts';
import { capital } from '#lib/words.ts';
import type { ColumnView, RowTone } from '#ui/table/types.ts';
import { PlaceLink } from '#areas/content/shared/uses/PlaceLink.tsx';
import { placeText } from '#areas/content/shared/uses/place-links.ts';
import { FixFinding } from './FixFinding.tsx';

const TONES: Readonly<Record<Severity, RowTone>> = {
  fault: { tone: 'danger', label: 'Fault' },
  warning: { tone: 'warning', label: 'Warning' },
  note: { tone: 'neutral', label: 'Note' },
};

const GRAVITY: Readonly<Record<Severity, number>> = { fault: 1, warning: 2, note: 3 };

export const SEVERITIES = Object.entries(TONES).map(([value, { label }]) => ({ value, label }));

export const severityOf = ({ kind }: ContentFinding): Severity => FINDING_KINDS[kind].severity;

export const findingTone = (finding: ContentFinding): RowTone => TONES[severityOf(finding)];

/** Inconsistencies in a program, with links and fixes. */
export const FINDING_COLUMNS: readonly ColumnView<ContentFinding>[] = [
  {
    key: 'severity',
    header: 'Severity',
    text: (finding) => findingTone(finding).label,
    sortValue: (finding) => GRAVITY[severityOf(finding)],
  },
  { key: 'kind', header: 'Kind', text: ({ kind }) => FINDING_KINDS[kind].title },
  {
    key: 'sentence',
    header: 'Finding',
    text: ({ sentence }) => sentence,
    fixed: true,
    cell: ({ sentence }) => <span className="content-finding">{sentence}</span>,
  },
  {
    key: 'record',
    header: 'Record',
    text: ({ record, path }) =>
      `${capital(kindLabel(record.kind))} ${record.name} ${placeText(path)}`,
    cell: ({ record, path }) => (
      <span className="content-finding">
        <PlaceLink record={record} path={path} begins />
      </span>
    ),
  },
  {
    key: 'fix',
    header: 'Fix',
    text: ({ fix }) => fix?.label ?? '',
    controls: true,
    searchable: false,
    fixed: true,
    cell: (finding) => <FixFinding finding={finding} />,
  },
];
