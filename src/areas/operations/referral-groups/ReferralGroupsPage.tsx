import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useList } from '#data/engine/use-list.ts';
import { referralGroups } from '#data/operations/referral-groups.ts';
import type { ReferralGroup } from '#domain/operations/referral-group.ts';
import { countOf } from '#lib/words.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { DeleteInRow } from '#areas/operations/shared/DeleteInRow.tsx';
import { controlsColumn, createdColumn } from '#areas/operations/shared/row-controls.tsx';

const COLUMNS: readonly ColumnView<ReferralGroup>[] = [
  { key: 'name', header: 'Name', text: ({ name }) => name, maxWidth: 320 },
  { key: 'key', header: 'Key', text: ({ docID }) => docID, mono: true },
  { key: 'referralID', header: 'ID', text: ({ referralID }) => referralID, mono: true },
  { key: 'email', header: 'Email', text: ({ referralGroupEmail }) => referralGroupEmail },
  createdColumn(),
];

const pageOf = ({ docID }: ReferralGroup) => href('referralGroup', { referralGroupKey: docID });

/** Who brings participants in (OPS-REFG-01 to -03). */
export function ReferralGroupsPage() {
  const live = useList(referralGroups.list({}));
  // The button that had the focus goes with its row.
  const around = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => {
    const onDeleted = () => around.current?.focus({ preventScroll: true });
    const edit = (row: ReferralGroup) => ({ to: pageOf(row), title: row.docID });
    return [
      ...COLUMNS,
      controlsColumn(edit, ({ docID }) => (
        <DeleteInRow
          what={`referral group ${docID}`}
          remove={() => referralGroups.remove({}, docID)}
          onDeleted={onDeleted}
        />
      )),
    ];
  }, []);
  const rows = live.state === 'ready' ? live.data.rows : null;
  return (
    <>
      <PageHeader
        title="Referral groups"
        summary={rows ? countOf(rows.length, 'referral group') : ' '}
        action={
          <Link className="btn btn-primary" to={href('newReferralGroup')}>
            New referral group
          </Link>
        }
      />
      <div ref={around} tabIndex={-1} className="record-list">
        <RecordTable
          name="referral-groups"
          caption="Referral groups"
          live={live}
          list={useListState()}
          columns={columns}
          searchLabel="Search referral groups"
          searchHelp={undefined}
          rowHref={pageOf}
          emptyText="There are no referral groups yet."
        />
      </div>
    </>
  );
}
