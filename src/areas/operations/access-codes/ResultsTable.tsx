import Button from 'react-bootstrap/Button';
import type { AccessCode } from '#domain/operations/access-code/access-code.ts';
import { toCsv } from '#lib/csv.ts';
import { downloadText } from '#lib/download.ts';
import { saveSheet } from '#lib/sheet.ts';
import { useToast } from '#ui/toasts/toast-context.ts';
import { Panel } from '#ui/Panel.tsx';
import { CODE_COLUMNS } from './code-columns.ts';

const headers = CODE_COLUMNS.map(({ header }) => header);
const cellsOf = (code: AccessCode) => CODE_COLUMNS.map(({ text }) => text(code));

/** The columns of the CSV are specified (OPS-D-70); the typed file also has the moments behind its days. */
const typedHeaders = CODE_COLUMNS.flatMap(({ header, stored }) =>
  stored ? [`${header} (shown)`, `${header} (stored)`] : [header],
);
const typedCellsOf = (code: AccessCode) =>
  CODE_COLUMNS.flatMap(({ text, stored }) => (stored ? [text(code), stored(code)] : [text(code)]));

/** The codes that were just made, to look at and to take along (OPS-CODE-01, -02). */
export function ResultsTable({ codes }: { readonly codes: readonly AccessCode[] }) {
  const toast = useToast();
  const download = async () => {
    try {
      downloadText('access-codes.csv', await toCsv([headers, ...codes.map(cellsOf)], true));
    } catch (error) {
      toast.failure(error);
    }
  };
  // A spreadsheet takes a code such as 1E5 or 007 out of a CSV for a number.
  const downloadTyped = () =>
    saveSheet('access-codes', [typedHeaders, ...codes.map(typedCellsOf)], 'xlsx').catch(
      toast.failure,
    );
  return (
    <Panel
      title="Created access codes"
      actions={
        <>
          <Button size="sm" variant="outline-secondary" onClick={() => void download()}>
            Download as CSV
          </Button>
          <Button size="sm" variant="outline-secondary" onClick={() => void downloadTyped()}>
            Download as Excel
          </Button>
        </>
      }
    >
      {/* It scrolls sideways in narrow windows, by keyboard as well. */}
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
