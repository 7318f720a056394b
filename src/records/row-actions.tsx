import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { CONTROLS, type ColumnView } from '#ui/table/types.ts';
import './records.css';

export type RowAction<Row> = {
  readonly word: string;
  /** The required right. */
  readonly needs?: 'create' | 'update';
} & (
  | { readonly onClick: (row: Row) => void }
  /** The URL it links to. */
  | { readonly to: (row: Row) => string }
);

/** A column with each row's buttons; none without any right. */
export function actionsColumn<Row>(
  actions: readonly RowAction<Row>[],
  titleOf: (row: Row) => string,
  header = 'Actions',
): readonly ColumnView<Row>[] {
  if (actions.length === 0) return [];
  return [
    {
      key: 'actions',
      header,
      ...CONTROLS,
      cell: (row) => (
        <span className="record-actions">
          {actions.map((action) => {
            const { word } = action;
            const label = `${word} ${titleOf(row)}`;
            return 'to' in action ? (
              <Link
                key={word}
                className="btn btn-sm btn-outline-secondary"
                aria-label={label}
                to={action.to(row)}
              >
                {word}
              </Link>
            ) : (
              <Button
                key={word}
                size="sm"
                variant={word.startsWith('Delete') ? 'outline-danger' : 'outline-secondary'}
                aria-label={label}
                onClick={() => action.onClick(row)}
              >
                {word}
              </Button>
            );
          })}
        </span>
      ),
    },
  ];
}
