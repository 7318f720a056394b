import { useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { IMPORT_EXAMPLES } from '#domain/import/examples.ts';
import type { ImportKindName } from '#domain/import/kind-names.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { fileOf } from '#domain/import/read-rows.ts';
import { downloadText } from '#lib/download.ts';
import { errorText } from '#lib/error-text.ts';
import { countOf } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Faults } from './Faults.tsx';
import { readFile, readText, type ReadFile } from './read-file.ts';

interface FilePanelProps {
  readonly kind: ImportKindName;
  readonly file: ReadFile | null;
  readonly onRead: (file: ReadFile) => void;
}

/** A CSV file, chosen or pasted. */
export function FilePanel({ kind, file, onRead }: FilePanelProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const [failure, setFailure] = useState('');
  const read = async (reading: Promise<ReadFile>) => {
    setFailure('');
    try {
      onRead(await reading);
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Panel title="File">
      <ColumnsNote kind={kind} />
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        aria-label="CSV file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) void read(readFile(chosen));
        }}
      />
      <Button variant="outline-secondary" onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <ExampleButton kind={kind} />
      <label className="form-label d-block mt-3" htmlFor={id}>
        Or paste rows with the header row
      </label>
      <textarea
        id={id}
        className="form-control font-monospace import-paste"
        rows={3}
        spellCheck={false}
        placeholder={IMPORT_EXAMPLES[kind].trim()}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      {pasted.trim() !== '' && (
        <Button
          className="mt-2"
          variant="outline-secondary"
          onClick={() => void read(readText('Pasted rows', pasted))}
        >
          Read pasted rows
        </Button>
      )}
      {failure !== '' && <AlertBox tone="danger">{failure}</AlertBox>}
      {file && <FileRead file={file} />}
    </Panel>
  );
}

const ExampleButton = ({ kind }: Pick<FilePanelProps, 'kind'>) => (
  <Button
    className="ms-2"
    variant="quiet"
    onClick={() => downloadText(`example-${kind}.csv`, IMPORT_EXAMPLES[kind])}
  >
    Download an example
  </Button>
);

/** The columns of a kind, and those without which no record is created. */
function ColumnsNote({ kind }: { readonly kind: ImportKindName }) {
  const { required = [], note = '' } = IMPORT_KINDS[kind];
  const { columns } = fileOf(IMPORT_KINDS[kind]);
  const id = useId();
  return (
    <>
      <p id={id} className="import-note mb-1">
        Columns that can be imported
        {required.length > 0 && '; each row needs those with a star'}:
      </p>
      <ul className="import-fields" aria-labelledby={id}>
        {columns.map(({ field, label }) => (
          <li key={field}>
            {label}
            {required.includes(field) && (
              <>
                {' '}
                <span className="import-star">*</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {note !== '' && <p className="import-note">{note}</p>}
    </>
  );
}

function FileRead({ file: { name, sheet, about, faults, refused } }: { readonly file: ReadFile }) {
  if (refused !== '') {
    return (
      <div className="mt-3">
        <AlertBox tone="danger" title={name}>
          {refused}
        </AlertBox>
      </div>
    );
  }
  if (!sheet) return <Faults title={`${isolated(name)} cannot be read`} faults={faults} />;
  return (
    <p className="mt-3 mb-0" role="status">
      <bdi>{name}</bdi>: {countOf(sheet.rows.length, 'row')},{' '}
      {countOf(sheet.headings.length, 'column')}, {about}
    </p>
  );
}
