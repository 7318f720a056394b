import Table from 'react-bootstrap/Table';
import type { Search } from '#domain/content/program-content/find-texts.ts';
import { formatCount } from '#lib/words.ts';
import { HitRow } from './HitRow.tsx';
import type { HitToReplace } from './hits-to-replace.ts';

interface HitTableProps {
  readonly rows: readonly HitToReplace[];
  /** The number of all matches; `rows` may be only the first. */
  readonly total: number;
  readonly search: Search;
  readonly by: string | null;
}

/** The matching texts, in program order. */
export function HitTable({ rows, total, search, by }: HitTableProps) {
  return (
    <>
      <Table responsive>
        <caption className="visually-hidden">Texts found</caption>
        <thead>
          <tr>
            {by !== null && <th scope="col">Replace</th>}
            <th scope="col">Where</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <HitRow key={row.docID} row={row} search={search} by={by} />
          ))}
        </tbody>
      </Table>
      {total > rows.length && (
        <p>
          Only the first {formatCount(rows.length)} of {formatCount(total)} are shown and can be
          replaced.
        </p>
      )}
    </>
  );
}
