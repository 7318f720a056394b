import { useCallback, useMemo, useState } from 'react';
import { valuesCategories } from '#data/content/program-lists.ts';
import type { ValuesCategory } from '#domain/content/values-category.ts';
import { ImportLink } from '#records/ImportLink.tsx';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { href } from '#routing/href.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { DeletionUses } from '#areas/content/shared/uses/DeletionUses.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { CloneCategoryDialog } from './CloneCategoryDialog.tsx';

const COLUMNS: readonly ColumnView<ValuesCategory>[] = [
  { key: 'order', header: 'Order', text: ({ order }) => String(order) },
  { key: 'id', header: 'ID', text: ({ docID }) => docID, mono: true },
  { key: 'name', header: 'Name', text: ({ name }) => name },
  {
    key: 'description',
    header: 'Description',
    text: ({ description }) => description,
    maxWidth: 480,
  },
];

/** The areas of life in which participants name values (AUTHOR-VAL-01 to -22). */
export function ValuesPage() {
  const programKey = useProgram().docID;
  const [cloned, setCloned] = useState<ValuesCategory | null>(null);
  const rowActions = useMemo(() => [{ word: 'Clone', onClick: setCloned }], []);
  const rowHref = useCallback(
    ({ docID }: ValuesCategory) => href('valuesCategory', { programKey, id: docID }),
    [programKey],
  );
  return (
    <>
      <RecordListPage
        of={valuesCategories}
        ids={{ programKey }}
        title="Values"
        columns={COLUMNS}
        rowHref={rowHref}
        actions={<ImportLink kind="valuesCategories" needs="admin" program={programKey} />}
        createTo={href('newValuesCategory', { programKey })}
        createLabel="New values category"
        rowActions={rowActions}
        deletionNote={({ docID }) => (
          <>
            <p className="mt-2 mb-0">This cannot be undone.</p>
            <DeletionUses
              programKey={programKey}
              targets={[{ kind: 'valuesCategory', id: docID }]}
            />
          </>
        )}
      />
      {cloned && (
        <CloneCategoryDialog
          category={cloned}
          programKey={programKey}
          onClose={() => setCloned(null)}
        />
      )}
    </>
  );
}
