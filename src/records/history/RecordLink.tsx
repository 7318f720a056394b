import { useContext } from 'react';
import { Link } from 'react-router-dom';
import type { RecordChange } from '#domain/history/record-change.ts';
import { AccountNamesContext } from './account-names.ts';
import { namedRecord } from './record-names.ts';

interface RecordLinkProps {
  readonly change: RecordChange;
}

/** Names a record in an entry and links to it unless deleted. */
export function RecordLink({ change }: RecordLinkProps) {
  const { kind, name, to } = namedRecord(change, useContext(AccountNamesContext));
  return (
    <span className="history-record">
      {kind} {to === null ? name : <Link to={to}>{name}</Link>}
    </span>
  );
}
