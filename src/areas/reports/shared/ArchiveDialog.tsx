import { useState } from 'react';
import {
  makeReportArchive,
  type ArchiveProgress,
  type FinishedArchive,
} from '#data/use-cases/report-archive.ts';
import type { ArchiveScope } from '#domain/reports/archive/archive.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { downloadBlob } from '#lib/download.ts';
import { currentMask, DE_IDENTIFIED } from '#lib/hidden-names.ts';
import { countOf } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { RunDialog } from '#ui/RunDialog.tsx';
import { useRun, type Run } from '#ui/use-run.ts';

interface ArchiveDialogProps {
  readonly scope: ArchiveScope;
  readonly onClose: () => void;
}

const VERSION = [__VERSION__, __COMMIT__].filter((part) => part !== '').join(', commit ');

/** Describes an archive, shows its progress, and lists what could not be exported. */
export function ArchiveDialog({ scope, onClose }: ArchiveDialogProps) {
  const [begun, setBegun] = useState(false);
  const { run, start, stop } = useRun<ArchiveProgress, FinishedArchive>({ done: 0, rows: 0 });
  const title = `Export ${isolated(scope.title)}`;
  const begin = () => {
    setBegun(true);
    start(async (onProgress, signal) => {
      const made = await makeReportArchive(scope, VERSION, onProgress, signal);
      downloadBlob(made.fileName, made.archive);
      return made;
    });
  };
  if (!begun) {
    return (
      <ConfirmDialog
        title={title}
        confirmLabel="Export"
        tone="primary"
        onConfirm={begin}
        closeOnConfirm={false}
        onClose={onClose}
      >
        <Contents scope={scope} />
      </ConfirmDialog>
    );
  }
  const close = () => {
    stop();
    onClose();
  };
  return (
    <RunDialog
      title={title}
      run={run}
      words={wordsOf(run, scope)}
      failure="The export could not be made:"
      onAgain={begin}
      onClose={close}
    >
      {run.state === 'done' && <Missing made={run.result} />}
    </RunDialog>
  );
}

const Contents = ({ scope: { tables, charts } }: Pick<ArchiveDialogProps, 'scope'>) => (
  <>
    <p>
      One archive with {countOf(tables.length, 'table')} as CSV: every value in full, missing values
      empty, dates in ISO 8601, beside what the screen shows. A codebook says what each column
      means; a script for R and one for Python read it all.
      {charts.length > 0 && ' Charts are not in it.'}
    </p>
    <p className="mb-0">
      {currentMask()
        ? DE_IDENTIFIED
        : 'It holds subject IDs and health data: keep it where such data is allowed.'}
    </p>
  </>
);

function wordsOf(run: Run<ArchiveProgress, FinishedArchive>, { tables }: ArchiveScope): string {
  if (run.state === 'running') {
    const { done, rows } = run.progress;
    return `Reading: ${done} of ${countOf(tables.length, 'table')}, ${countOf(rows, 'document')} so far.`;
  }
  if (run.state !== 'done') return '';
  const { tables: made, rows } = run.result;
  return `The archive was downloaded: ${countOf(made, 'table')}, ${countOf(rows, 'row')}.`;
}

/** Failures, which the archive lists as well. */
function Missing({ made: { missing, problems } }: { readonly made: FinishedArchive }) {
  return (
    <>
      {missing.length > 0 && (
        <AlertBox tone="warning">
          <p>{countOf(missing.length, 'table')} could not be exported:</p>
          <ul className="mb-0">
            {missing.map(({ report, table, why }) => (
              <li key={table.key}>
                {table.heading} ({report}): {why}
              </li>
            ))}
          </ul>
        </AlertBox>
      )}
      {problems > 0 && (
        <p className="mb-0">
          {countOf(problems, 'cell')} did not fit the type of the column; problems.csv lists each.
        </p>
      )}
    </>
  );
}
