import { Link } from 'react-router-dom';
import { accessCodesList } from '#data/operations/access-codes.ts';
import { ListPage } from '#records/ListPage.tsx';
import { href } from '#routing/href.ts';
import { ROWS, useListOf25 } from '#areas/operations/shared/use-list-of-25.ts';
import { CODE_COLUMNS } from './code-columns.ts';

const loadMany = async () => (await import('./many-codes.ts')).MANY_CODES;

/** The access codes, newest first, read-only (OPS-CODE-03, -17). */
export const ManageAccessCodesPage = () => (
  <ListPage
    title="Access codes"
    one="access code"
    name="access-codes"
    action={
      <Link className="btn btn-primary" to={href('accessCodes')}>
        Create access codes
      </Link>
    }
    source={accessCodesList}
    list={useListOf25()}
    columns={CODE_COLUMNS}
    pageSize={ROWS}
    many={loadMany}
    emptyText="No access codes have been created yet."
  />
);
