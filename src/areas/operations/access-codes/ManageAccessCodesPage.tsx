import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { accessCodesList } from '#data/operations/access-codes.ts';
import type { AccessCode } from '#domain/operations/access-code/access-code.ts';
import { ListPage } from '#records/ListPage.tsx';
import { href } from '#routing/href.ts';
import type { FilterView } from '#ui/table/types.ts';
import { ROWS, useListOf25 } from '#areas/operations/shared/use-list-of-25.ts';
import { useSiteChoices } from '#areas/operations/shared/use-site-choices.ts';
import { CODE_COLUMNS } from './code-columns.tsx';

const loadMany = async () => (await import('./many-codes.ts')).MANY_CODES;

const DEFAULTS = { filters: { active: '', site: '' } };

/** The access codes, newest first, read-only (OPS-CODE-03, -17). */
export function ManageAccessCodesPage() {
  const { choices } = useSiteChoices();
  const filters = useMemo(() => codeFilters(choices), [choices]);
  return (
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
      list={useListOf25(DEFAULTS)}
      filters={filters}
      order={{ key: 'created', dir: 'desc' }}
      columns={CODE_COLUMNS}
      searchLabel="Search access codes"
      pageSize={ROWS}
      many={loadMany}
      emptyText="No access codes have been created yet."
    />
  );
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const codeFilters = (sites: readonly string[]): readonly FilterView<AccessCode>[] => [
  {
    key: 'active',
    label: 'Active',
    kind: 'select',
    options: optionsOf(['Yes', 'No']),
    matches: ({ active }, value) => active === (value === 'Yes'),
  },
  {
    key: 'site',
    label: 'Site',
    kind: 'select',
    options: optionsOf(sites),
    matches: ({ site }, value) => site === value,
  },
];
