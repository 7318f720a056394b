import { Link } from 'react-router-dom';
import { accessCodesList } from '#data/operations/access-codes.ts';
import { countOf } from '#lib/words.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useLongTable } from '#records/use-long-table.ts';
import { href } from '#routing/href.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ROWS, useListOf25 } from '#areas/operations/shared/use-list-of-25.ts';
import { CODE_COLUMNS } from './code-columns.ts';

/** The access codes, newest first, read-only (OPS-CODE-03, -17). */
export function ManageAccessCodesPage() {
  const table = useLongTable(useListOf25(), accessCodesList, { ahead: 1 });
  const { live } = table;
  const total = live.state === 'ready' ? live.data.total : null;
  return (
    <>
      <PageHeader
        title="Access codes"
        summary={total === null ? ' ' : countOf(total, 'access code')}
        action={
          <Link className="btn btn-primary" to={href('accessCodes')}>
            Create access codes
          </Link>
        }
      />
      <RecordTable
        name="access-codes"
        caption="Access codes"
        {...table}
        columns={CODE_COLUMNS}
        pageSize={ROWS}
        emptyText="No access codes have been created yet."
      />
    </>
  );
}
