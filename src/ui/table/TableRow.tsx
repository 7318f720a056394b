import { memo, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import type { RowLead } from './table-props.ts';
import type { ColumnView, RowTone } from './types.ts';

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
  readonly columns: readonly ColumnView<Row>[];
  readonly lead: RowLead<Row> | undefined;
  readonly href: string | undefined;
  readonly tone: RowTone['tone'] | undefined;
  readonly toneLabel: string | undefined;
  /** True when that text replaces its cell's content. */
  readonly toneAlone: boolean;
  /** The index of the column with the text for the row's colour. */
  readonly toneAt: number;
  /** Removed by somebody else while the pointer is over the rows. */
  readonly gone: boolean;
}

/** Shorter texts are never truncated. */
const SURELY_WHOLE = 16;

/** Dates, times and counts. In words, tabular figures would space out the hyphens. */
const FIGURES = /^([-\d][\d/:.,% ]*$|\d\d\/\d\d\/\d{4})/;

function cellClass<Row>({ mono, numeric, text }: ColumnView<Row>, row: Row): string | undefined {
  const classes = [mono && 'mono', numeric && 'numeric', FIGURES.test(text(row)) && 'tabular'];
  return classes.filter(Boolean).join(' ') || undefined;
}

function cellWidth<Row>(column: ColumnView<Row>, row: Row) {
  const text = column.text(row);
  const { maxWidth, minWidth } = column;
  const style = { '--cell-max': `${maxWidth}px`, minWidth } as CSSProperties;
  return {
    ...(maxWidth === undefined ? {} : { style }),
    ...(text.length > SURELY_WHOLE ? { title: text } : {}),
  };
}

function Cell<Row>({ column, row }: { column: ColumnView<Row>; row: Row }): ReactNode {
  const content = column.cell ? column.cell(row) : column.text(row);
  // Ids need an element too, to change the font without moving the row's baseline.
  const isPlain = column.maxWidth === undefined && !column.mono;
  return isPlain ? content : <span className="cell-text">{content}</span>;
}

/** A record: the link in its first cell covers the whole row. */
function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, columns, lead, href, tone, toneLabel, toneAt, gone } = props;
  const replaces = (column: ColumnView<Row>, at: number) =>
    at === toneAt && (props.toneAlone || column.text(row) === toneLabel);
  return (
    <tr
      data-row={rowKey}
      data-tone={tone}
      className={[href && 'row-linked', gone && 'row-gone'].filter(Boolean).join(' ') || undefined}
    >
      {lead && <td className="row-lead">{lead.cell(row, rowKey)}</td>}
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={cellClass(column, row)}
          data-personal={column.personal}
          {...cellWidth(column, row)}
        >
          {at === 0 && href !== undefined ? (
            <Link to={href} className="row-link" draggable={false}>
              <Cell column={column} row={row} />
              {column.text(row).trim() === '' && !column.cell && (
                <span className="row-unnamed">{column.emptyText ?? 'Open this record'}</span>
              )}
            </Link>
          ) : (
            !replaces(column, at) && <Cell column={column} row={row} />
          )}
          {at === toneAt && tone && (
            <>
              {!replaces(column, at) && <span className="tone-gap"> </span>}
              <ToneBadge tone={tone}>{toneLabel}</ToneBadge>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
