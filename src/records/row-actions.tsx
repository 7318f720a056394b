import Button from 'react-bootstrap/Button';
import type { ColumnView } from '#ui/table/types.ts';

export interface RowAction<Row> {
  readonly word: string;
  readonly onClick: (row: Row) => void;
}

/** One column with the buttons of each row; none where the person may do nothing. */
export function actionsColumn<Row>(
  actions: readonly RowAction<Row>[],
  titleOf: (row: Row) => string,
): readonly ColumnView<Row>[] {
  if (actions.length === 0) return [];
  return [
    {
      key: 'actions',
      header: 'Actions',
      text: () => '',
      searchable: false,
      sortable: false,
      exportable: false,
      cell: (row) => (
        <span className="record-actions">
          {actions.map(({ word, onClick }) => (
            <Button
              key={word}
              size="sm"
              variant={word.startsWith('Delete') ? 'outline-danger' : 'outline-secondary'}
              aria-label={`${word} ${titleOf(row)}`}
              onClick={() => onClick(row)}
            >
              {word}
            </Button>
          ))}
        </span>
      ),
    },
  ];
}
