import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import {
  dryRunImport,
  importRows,
  latestImportsSource,
  type ImportTarget,
} from '#data/administration/imports.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { DateOrder } from '#domain/import/cells.ts';
import type { Verdict } from '#domain/import/judge-rows.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import type { Match } from '#domain/import/match.ts';
import { readSheet, type ReadRows } from '#domain/import/read-rows.ts';
import type { Sheet } from '#domain/import/sheet.ts';
import { errorText } from '#lib/error-text.ts';
import { rowsOf } from '#lib/live.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { heldBack } from '#ui/held-back.ts';
import { Panel } from '#ui/Panel.tsx';
import { useRun } from '#ui/use-run.ts';
import { Faults } from './Faults.tsx';
import { Verdicts } from './Verdicts.tsx';

interface DryRunPanelProps {
  readonly target: ImportTarget;
  readonly fileName: string;
  readonly sheet: Sheet;
  readonly match: Match;
  readonly dates: DateOrder;
}

/** The outcome of each row, and the import of all rows that are not refused. */
export function DryRunPanel(props: DryRunPanelProps) {
  const { target, sheet, match, dates } = props;
  const read = useMemo(
    () => readSheet(IMPORT_KINDS[target.kind], sheet, match, dates),
    [target.kind, sheet, match, dates],
  );
  const { run, start } = useRun<number, readonly Verdict[]>(0);
  const none = read.rows.length === 0;
  const judged = run.state === 'done';
  return (
    <Panel title="Dry run">
      {read.faults.length > 0 && (
        <Faults
          title={`${countOf(faultyRows(read), 'row')} cannot be read and would be left out`}
          faults={read.faults}
        />
      )}
      {read.left.length > 0 && (
        <Faults title="Without a matching field, and left out" faults={read.left} />
      )}
      <Button
        variant={judged ? 'outline-secondary' : 'primary'}
        {...heldBack(none || run.state === 'running', () =>
          start((onProgress, signal) => dryRunImport(target, read.rows, onProgress, signal)),
        )}
      >
        {judged ? 'Run again' : 'Start dry run'}
      </Button>
      <span className="import-progress" role="status">
        {run.state === 'running' &&
          `${formatCount(run.progress)} of ${countOf(read.rows.length, 'row')} judged…`}
      </span>
      {run.state === 'failed' && <AlertBox tone="danger">{errorText(run.error)}</AlertBox>}
      {run.state === 'done' && <Judged {...props} read={read} verdicts={run.result} />}
    </Panel>
  );
}

const faultyRows = ({ faults }: ReadRows): number => new Set(faults.map(({ line }) => line)).size;

interface JudgedProps extends DryRunPanelProps {
  readonly read: ReadRows;
  readonly verdicts: readonly Verdict[];
}

function Judged({ target, fileName, read, verdicts }: JudgedProps) {
  const { run, start } = useRun<number, Result>(0);
  const [one, many] = IMPORT_KINDS[target.kind].of.label;
  const refused = new Set(
    verdicts.filter(({ outcome }) => outcome === 'refused').map(({ line }) => line),
  );
  const rows = read.rows.filter(({ line }) => !refused.has(line));
  const writes = verdicts.some(({ outcome }) => outcome === 'created' || outcome === 'changed');
  if (useIsUndone(run.state === 'done' ? run.result.importID : null)) {
    return <p className="mt-2 mb-0">This import was undone. A new dry run judges the rows anew.</p>;
  }
  return (
    <>
      <Verdicts verdicts={verdicts} rows={read.rows} kind={IMPORT_KINDS[target.kind]} />
      {!writes && <p className="mb-0">There is nothing to import.</p>}
      <div className="import-act">
        <span role="status">
          {run.state === 'running' &&
            (run.progress < rows.length
              ? `${formatCount(run.progress)} of ${countOf(rows.length, 'row')} sent…`
              : 'The server writes the rows, even when you leave this page.')}
        </span>
        {writes && run.state !== 'done' && (
          <Button
            {...heldBack(run.state === 'running', () =>
              start((onProgress) => importRows(target, fileName, rows, onProgress)),
            )}
          >
            Import {countOf(rows.length, one, many)}
            {refused.size > 0 && `, skip ${countOf(refused.size, 'row')}`}
          </Button>
        )}
      </div>
      {run.state === 'failed' && <AlertBox tone="danger">{errorText(run.error)}</AlertBox>}
      {run.state === 'done' && <AlertBox tone="success">{doneText(run.result)}</AlertBox>}
    </>
  );
}

/** Whether the import has been undone, which makes its verdicts stale. */
function useIsUndone(importID: string | null): boolean {
  const imports = rowsOf(useLive(importID === null ? null : latestImportsSource));
  return imports.some(({ docID, state }) => docID === importID && state === 'undone');
}

interface Result {
  readonly importID: string;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

const doneText = ({ created, changed, unchanged, refused }: Result): string =>
  `Imported: ${formatCount(created)} created, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged, ${formatCount(refused)} refused. You can undo it in the list below.`;
