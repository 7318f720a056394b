import { Link } from 'react-router-dom';
import { recordKind, type RecordChange } from '../../../../domain/shared/history-entry.ts';
import { recordHref, recordName } from './record-names.ts';

interface RecordLinkProps {
  readonly change: RecordChange;
}

/** Names a record that an entry speaks of and leads to it, unless it is gone. */
export function RecordLink({ change }: RecordLinkProps) {
  const to = change.kind === 'deleted' ? null : recordHref(change.path);
  const name = recordName(change);
  return (
    <span className="history-record">
      {recordKind(change.path)} {to === null ? name : <Link to={to}>{name}</Link>}
    </span>
  );
}
