import { useCallback, useMemo, useState } from 'react';
import { celebrations } from '#data/content/celebrations.ts';
import { useList } from '#data/engine/use-list.ts';
import { celebration, type Celebration } from '#domain/content/celebration.ts';
import { titleOf } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { rowsOf } from '#lib/live.ts';
import { chooseColumn } from '#records/choose-column.tsx';
import { ChooseButtons } from '#records/ChooseButtons.tsx';
import { ChosenRowsContext } from '#records/chosen-rows.ts';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { useChosenRows } from '#records/use-chosen-rows.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { DeleteCelebrationsDialog } from './DeleteCelebrationsDialog.tsx';
import { UpdateByHand } from './UpdateByHand.tsx';

const COLUMNS: readonly ColumnView<Celebration>[] = [
  { key: 'key', header: 'Key', text: ({ docID }) => docID, mono: true },
  { key: 'name', header: 'Name', text: ({ name }) => name },
];

const CHOICE = chooseColumn<Celebration>((row) => titleOf(celebration, row));
const WITH_CHOICE = [...COLUMNS, CHOICE];

/** The celebrations of a program (AUTHOR-CELEB-01 to -13). */
export function CelebrationsPage() {
  const programKey = useProgram().docID;
  const deletes = may(useStaff(), 'delete', celebration);
  const rows = rowsOf(useList(celebrations.list({ programKey })));
  const choosing = useChosenRows(rows);
  const [deleted, setDeleted] = useState<readonly Celebration[] | null>(null);
  const rowHref = useCallback(
    ({ docID }: Celebration) => href('celebration', { programKey, id: docID }),
    [programKey],
  );
  const rowActions = useMemo(
    () => [{ word: 'Edit', needs: 'update', to: rowHref } as const],
    [rowHref],
  );
  return (
    <ChosenRowsContext value={choosing}>
      <RecordListPage
        of={celebrations}
        ids={{ programKey }}
        title="Celebrations"
        columns={deletes ? WITH_CHOICE : COLUMNS}
        rowHref={rowHref}
        rowActions={rowActions}
        createTo={href('newCelebration', { programKey })}
        createLabel="Add"
        actions={
          deletes && (
            <ChooseButtons
              choosing={choosing}
              label="Delete selected"
              variant="outline-danger"
              onAct={() => setDeleted(rows.filter(({ docID }) => choosing.chosen.includes(docID)))}
            />
          )
        }
        deletionNote={({ docID }) => <UpdateByHand programKey={programKey} ids={[docID]} />}
      />
      {deleted && (
        <DeleteCelebrationsDialog
          programKey={programKey}
          celebrations={deleted}
          onClose={() => setDeleted(null)}
          onDeleted={choosing.clear}
        />
      )}
    </ChosenRowsContext>
  );
}
