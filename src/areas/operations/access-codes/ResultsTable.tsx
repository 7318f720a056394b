import Button from 'react-bootstrap/Button';
import type { AccessCode } from '#domain/operations/access-code/access-code.ts';
import { toCsv } from '#lib/csv.ts';
import { downloadText } from '#lib/download.ts';
import { deIdentified } from '#lib/hidden-names.ts';
import { exportedText, saveSheet } from '#lib/sheet.ts';
import { useToast } from '#ui/toasts/toast-context.ts';
import { Panel } from '#ui/Panel.tsx';
import { CODE_COLUMNS } from './code-columns.tsx';

const headers = CODE_COLUMNS.map(({ header }) => header);
const cellsOf = (code: AccessCode) => CODE_COLUMNS.map(({ text }) => text(code));

/** The CSV's columns are specified (OPS-D-70); the Excel file adds the exact times. */
const typedHeaders = CODE_COLUMNS.flatMap(({ header, stored }) =>
  stored ? [`${header} (shown)`, `${header} (stored)`] : [header],
);
const typedCellsOf = (code: AccessCode) =>
  CODE_COLUMNS.flatMap(({ text, stored }) => (stored ? [text(code), stored(code)] : [text(code)]));

/** The codes just generated, for viewing and download (OPS-CODE-01, -02). */
export function ResultsTable({ codes }: { readonly codes: readonly AccessCode[] }) {
  const toast = useToast();
  const download = async () => {
    const rows = deIdentified([headers, ...codes.map(cellsOf)]);
    downloadText('access-codes.csv', await toCsv(rows, true));
    return exportedText('access-codes.csv');
  };
  // In a CSV, a spreadsheet would read codes such as 1E5 or 007 as numbers.
  const downloadTyped = () =>
    saveSheet('access-codes', [typedHeaders, ...codes.map(typedCellsOf)], 'xlsx');
  const tell = (exported: Promise<string>) => void exported.then(toast.success, toast.failure);
  return (
    <Panel
      title="Created access codes"
      actions={
        <>
          <Button size="sm" variant="outline-secondary" onClick={() => tell(download())}>
            Download as CSV
          </Button>
          <Button size="sm" variant="outline-secondary" onClick={() => tell(downloadTyped())}>
            Download as Excel
          </Button>
        </>
      }
    >
      {/* Scrolls horizontally in narrow windows, also by keyboard. */}
      <div
        className="table-responsive"
        role="region"
        aria-label="Table of created access codes"
        tabIndex={0}
      >
        <table className="table table-sm mb-0">
          <thead>
            <tr>
              {CODE_COLUMNS.map(({ key, header }) => (
                <th key={key} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {codes.map((code) => (
              <tr key={code.docID}>
                {CODE_COLUMNS.map(({ key, text, mono }) => (
                  <td key={key} className={mono ? 'font-monospace' : undefined}>
                    {text(code)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
