import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { TakenOver } from '#data/content/program-acts.ts';
import { withTheirLists } from '#domain/content/program-content/compare-lists.ts';
import { programName, type Program } from '#domain/content/program.ts';
import { formatDateTime } from '#lib/dates.ts';
import { rowsOf } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { ChooseButtons } from '#records/ChooseButtons.tsx';
import { ChosenRowsContext } from '#records/chosen-rows.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useChosenRows } from '#records/use-chosen-rows.ts';
import { useListState } from '#routing/use-list-state.ts';
import {
  DIFFERENCE_COLUMNS,
  DIFFERENCE_DEFAULTS,
  DIFFERENCE_DETAIL,
  DIFFERENCE_FILTERS,
  differenceTone,
} from './difference-columns.tsx';
import { TakeOverDialog } from './TakeOverDialog.tsx';
import { TakeOverResult } from './TakeOverResult.tsx';
import { useComparison, type Comparison } from './use-comparison.ts';

interface ComparedProps {
  readonly here: Program;
  readonly there: Program;
}

/** The differences of two programs, selectable for copying. */
export function Compared({ here, there }: ComparedProps) {
  const pair = useMemo(() => ({ here: here.docID, there: there.docID }), [here.docID, there.docID]);
  const live = useComparison(pair);
  const rows = rowsOf(live);
  const choosing = useChosenRows(rows);
  const [asking, setAsking] = useState(false);
  const [result, setResult] = useState<TakenOver | null>(null);
  const chosen = asking ? withTheirLists(rows, choosing.chosen) : [];
  const theirs = rows.filter(({ changed }) => changed === 'there').map(({ docID }) => docID);
  return (
    <ChosenRowsContext value={choosing}>
      {result && <TakeOverResult result={result} onDismiss={() => setResult(null)} />}
      <p role="status">{live.state === 'ready' && sentence(live.data, programName(there))}</p>
      <RecordTable
        name="program-differences"
        caption="Differences"
        live={live}
        list={useListState(DIFFERENCE_DEFAULTS)}
        columns={DIFFERENCE_COLUMNS}
        filters={DIFFERENCE_FILTERS}
        rowTone={differenceTone}
        toneColumn="changed"
        rowDetail={DIFFERENCE_DETAIL}
        requires="admin"
        emptyText="Both programs are the same"
        tools={
          <>
            {theirs.length > 0 && (
              <Button variant="outline-secondary" onClick={() => choosing.choose(theirs)}>
                Select changes there
              </Button>
            )}
            <ChooseButtons choosing={choosing} label="Take over" onAct={() => setAsking(true)} />
          </>
        }
      />
      {asking && (
        <TakeOverDialog
          pair={pair}
          from={programName(there)}
          chosen={chosen}
          asked={choosing.chosen}
          onTaken={(taken) => {
            setResult(taken);
            choosing.clear();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </ChosenRowsContext>
  );
}

function sentence({ rows, ancestor }: Comparison, other: string): string {
  const count = `${countOf(rows.length, 'difference')}. Here: this program. There: ${other}.`;
  if (!ancestor)
    return `${count} Neither is a clone of the other, so it is unknown which one changed.`;
  return `${count} Changes count from ${formatDateTime(ancestor.at)}, when one was cloned from the other.`;
}
