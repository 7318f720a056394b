import { useState } from 'react';
import type { ImportTarget } from '#data/administration/imports.ts';
import type { DateOrder } from '#domain/import/cells.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { matchHeadings, type Match } from '#domain/import/match.ts';
import { fileOf } from '#domain/import/read-rows.ts';
import type { Sheet } from '#domain/import/sheet.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { DryRunPanel } from './DryRunPanel.tsx';
import { FilePanel } from './FilePanel.tsx';
import type { ReadFile } from './read-file.ts';
import { ownDateOrder } from './own-date-order.ts';

/** From a file to its dry run; another file starts over. */
export function ImportFile({ target }: { readonly target: ImportTarget }) {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [reading, setReading] = useState(0);
  return (
    <>
      <FilePanel
        kind={target.kind}
        file={file}
        onRead={(read) => {
          setFile(read);
          setReading((before) => before + 1);
        }}
      />
      {file?.sheet && (
        <SheetSteps key={reading} target={target} fileName={file.name} sheet={file.sheet} />
      )}
    </>
  );
}

interface SheetStepsProps {
  readonly target: ImportTarget;
  readonly fileName: string;
  readonly sheet: Sheet;
}

function SheetSteps({ target, fileName, sheet }: SheetStepsProps) {
  const { columns } = fileOf(IMPORT_KINDS[target.kind]);
  const [match, setMatch] = useState<Match>(() => matchHeadings(sheet.headings, columns));
  const [dates, setDates] = useState<DateOrder>(ownDateOrder);
  return (
    <>
      <ColumnsPanel
        columns={columns}
        sheet={sheet}
        match={match}
        dates={dates}
        onMatch={setMatch}
        onDates={setDates}
      />
      <DryRunPanel
        // Verdicts are valid for one mapping only.
        key={`${match.join('|')} ${dates}`}
        target={target}
        fileName={fileName}
        sheet={sheet}
        match={match}
        dates={dates}
      />
    </>
  );
}
