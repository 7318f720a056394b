import { useContext } from 'react';
import { isolated } from '#domain/shared/isolated.ts';
import { recordKind } from '#domain/history/entry.ts';
import type { RecordChange } from '#domain/history/record-change.ts';
import { AccountNamesContext } from './account-names.ts';
import { Differences } from './Differences.tsx';
import { recordName } from './record-names.ts';
import { saysSomething } from './value-text.ts';

interface ChangeViewProps {
  readonly change: RecordChange;
}

const COLUMNS = {
  created: [{ header: 'Value', side: 'after' }],
  changed: [
    { header: 'Before', side: 'before' },
    { header: 'After', side: 'after' },
  ],
  deleted: [{ header: 'Value until then', side: 'before' }],
} as const;

const NOTHING = {
  created: 'Created without any value.',
  changed: 'No field has a different value than before.',
  deleted: 'Deleted; it held no value.',
} as const;

/** What an entry did to one record. */
export function ChangeView({ change }: ChangeViewProps) {
  const names = useContext(AccountNamesContext);
  const { kind, path } = change;
  const lines = kind === 'changed' ? change.differences : change.differences.filter(saysSomething);
  if (lines.length === 0) return <p className="history-note">{NOTHING[kind]}</p>;
  return (
    <Differences
      label={`${recordKind(path)} ${isolated(recordName(change, names))} ${kind}`}
      lines={lines}
      columns={COLUMNS[kind]}
    />
  );
}
