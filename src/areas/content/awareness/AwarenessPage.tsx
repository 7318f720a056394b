import { useMemo, useState } from 'react';
import { awarenessActivities } from '#data/content/program-lists.ts';
import { useList } from '#data/engine/use-list.ts';
import { awarenessActivity, type AwarenessActivity } from '#domain/content/awareness-activity.ts';
import { titleOf } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { rowsOf } from '#lib/live.ts';
import { chooseColumn } from '#records/choose-column.tsx';
import { ChooseButtons } from '#records/ChooseButtons.tsx';
import { ChosenRowsContext } from '#records/chosen-rows.ts';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { useChosenRows } from '#records/use-chosen-rows.ts';
import { useStaff } from '#session/use-session.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { CloneSeveralDialog } from '#areas/content/shared/CloneSeveralDialog.tsx';
import { DeletionUses } from '#areas/content/shared/uses/DeletionUses.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { AwarenessFields } from './AwarenessFields.tsx';

const COLUMNS: readonly ColumnView<AwarenessActivity>[] = [
  { key: 'title', header: 'Title', text: ({ title }) => title },
  { key: 'key', header: 'Key', text: ({ docID }) => docID, mono: true },
  {
    key: 'description',
    header: 'Description',
    text: ({ description }) => description,
    maxWidth: 480,
  },
  {
    key: 'unlocked',
    header: 'Unlocked by default',
    text: ({ unlockedByDefault }) => (unlockedByDefault ? 'Yes' : 'No'),
  },
];

const CHOICE = chooseColumn<AwarenessActivity>((row) => titleOf(awarenessActivity, row));
const WITH_CHOICE = [...COLUMNS, CHOICE];

/** A program's awareness exercises (AUTHOR-AWARE-01 to -13). */
export function AwarenessPage() {
  const programKey = useProgram().docID;
  const clones = may(useStaff(), 'create', awarenessActivity);
  const rows = rowsOf(useList(awarenessActivities.list({ programKey })));
  const choosing = useChosenRows(rows);
  const [cloned, setCloned] = useState<readonly string[] | null>(null);
  const rowActions = useMemo(
    () => [{ word: 'Clone', onClick: ({ docID }: AwarenessActivity) => setCloned([docID]) }],
    [],
  );
  return (
    <ChosenRowsContext value={choosing}>
      <RecordListPage
        of={awarenessActivities}
        ids={{ programKey }}
        title="Awareness activities"
        columns={clones ? WITH_CHOICE : COLUMNS}
        createLabel="New awareness activity"
        rowActions={rowActions}
        actions={
          clones && (
            <ChooseButtons
              choosing={choosing}
              label="Clone selected"
              onAct={() => setCloned(choosing.chosen)}
            />
          )
        }
        form={(is) => <AwarenessFields {...is} />}
        deletionNote={({ docID }) => (
          <DeletionUses
            programKey={programKey}
            targets={[{ kind: 'awarenessActivity', id: docID }]}
          />
        )}
      />
      {cloned && (
        <CloneSeveralDialog
          of={awarenessActivity}
          programKey={programKey}
          chosen={cloned}
          onClose={() => setCloned(null)}
          onCloned={choosing.clear}
        />
      )}
    </ChosenRowsContext>
  );
}
