import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { prescriptionsList } from '#data/operations/prescriptions.ts';
import type { Prescription } from '#domain/operations/prescription/prescription.ts';
import { ImportLink } from '#records/ImportLink.tsx';
import { ListPage } from '#records/ListPage.tsx';
import { href } from '#routing/href.ts';
import { TICKED, type FilterView } from '#ui/table/types.ts';
import { ROWS, useListOf25 } from '#areas/operations/shared/use-list-of-25.ts';
import { useSiteChoices } from '#areas/operations/shared/use-site-choices.ts';
import { PRESCRIPTION_COLUMNS, prescriptionHref, searchText } from './prescription-columns.tsx';

const loadMany = async () => (await import('./many-prescriptions.tsx')).MANY_PRESCRIPTIONS;

const DEFAULTS = { filters: { site: '', test: '' } };

/** Real or test prescriptions, newest first (OPS-RX-04 to -06). */
export function PrescriptionsPage() {
  const list = useListOf25(DEFAULTS);
  const { site = '', test } = list.state.filters;
  const { choices } = useSiteChoices();
  const filters = useMemo(() => prescriptionFilters(choices), [choices]);
  return (
    <ListPage
      title="Prescriptions"
      one="prescription"
      name="prescriptions"
      action={
        <>
          <ImportLink kind="prescriptions" />

          <Link className="btn btn-primary" to={href('newPrescription')}>
            Create prescription
          </Link>
        </>
      }
      source={prescriptionsList(test === TICKED, site)}
      list={list}
      columns={PRESCRIPTION_COLUMNS}
      filters={filters}
      searchText={searchText}
      rowHref={prescriptionHref}
      pageSize={ROWS}
      many={loadMany}
      emptyText="There are no prescriptions yet."
    />
  );
}

/** Applied by the server, so that no page needs the whole list. */
const prescriptionFilters = (sites: readonly string[]): readonly FilterView<Prescription>[] => [
  {
    key: 'site',
    label: 'Site',
    kind: 'select',
    options: sites.map((value) => ({ value, label: value })),
  },
  { key: 'test', label: 'Is test', kind: 'check' },
];
