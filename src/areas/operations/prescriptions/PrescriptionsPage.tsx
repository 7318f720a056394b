import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { prescriptionsList } from '#data/operations/prescriptions.ts';
import type { Prescription } from '#domain/operations/prescription/prescription.ts';
import { countOf } from '#lib/words.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useLongTable } from '#records/use-long-table.ts';
import { href } from '#routing/href.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { TICKED, type FilterView } from '#ui/table/types.ts';
import { ROWS, useListOf25 } from '#areas/operations/shared/use-list-of-25.ts';
import { useSiteChoices } from '#areas/operations/shared/use-site-choices.ts';
import { PRESCRIPTION_COLUMNS, searchText } from './prescription-columns.tsx';

const DEFAULTS = { filters: { site: '', test: '' } };
/** Applied by the server, so that no page needs the whole list. */
const ANSWERED = ['site', 'test'];

/** Real or test prescriptions, newest first (OPS-RX-04 to -06). */
export function PrescriptionsPage() {
  const list = useListOf25(DEFAULTS);
  const { site = '', test } = list.state.filters;
  const source = prescriptionsList(test === TICKED, site);
  const table = useLongTable(list, source, { answered: ANSWERED, ahead: 1 });
  const { choices } = useSiteChoices();
  const filters = useMemo(() => prescriptionFilters(choices), [choices]);
  const { live } = table;
  const total = live.state === 'ready' ? live.data.total : null;
  return (
    <>
      <PageHeader
        title="Prescriptions"
        summary={total === null ? ' ' : countOf(total, 'prescription')}
        action={
          <Link className="btn btn-primary" to={href('newPrescription')}>
            Create prescription
          </Link>
        }
      />
      <RecordTable
        name="prescriptions"
        caption="Prescriptions"
        {...table}
        columns={PRESCRIPTION_COLUMNS}
        filters={filters}
        searchText={searchText}
        pageSize={ROWS}
        emptyText={site === '' ? 'There are no prescriptions yet.' : 'No results found'}
      />
    </>
  );
}

const prescriptionFilters = (sites: readonly string[]): readonly FilterView<Prescription>[] => [
  {
    key: 'site',
    label: 'Site',
    kind: 'select',
    options: sites.map((value) => ({ value, label: value })),
  },
  { key: 'test', label: 'Is test', kind: 'check' },
];
