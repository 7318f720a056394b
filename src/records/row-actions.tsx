import { CONTROLS, type ColumnView } from '#ui/table/types.ts';
import { RowActs } from './RowActs.tsx';

export type RowAction<Row> = {
  readonly word: string;
  /** The required right. */
  readonly needs?: 'create' | 'update';
  /** The rows that have the act; all by default. */
  readonly on?: (row: Row) => boolean;
} & (
  | { readonly onClick: (row: Row) => void }
  /** The URL it links to. */
  | { readonly to: (row: Row) => string }
);

/** A column with each row's acts, the most used one first; none without any right. */
export function actionsColumn<Row>(
  actions: readonly RowAction<Row>[],
  titleOf: (row: Row) => string,
  header = 'Actions',
): readonly ColumnView<Row>[] {
  const [first] = actions;
  if (!first) return [];
  const has = (row: Row) => (action: RowAction<Row>) => action.on?.(row) ?? true;
  const actOn = (row: Row) => (action: RowAction<Row>) => {
    const { word } = action;
    const label = `${word} ${titleOf(row)}`;
    return 'to' in action
      ? { word, label, to: action.to(row) }
      : { word, label, onClick: () => action.onClick(row) };
  };
  return [
    {
      key: 'actions',
      header,
      ...CONTROLS,
      share: '1%',
      cell: (row) => (
        <RowActs
          acts={actions.filter(has(row)).map(actOn(row))}
          onlyMenu={!has(row)(first)}
          title={titleOf(row)}
        />
      ),
    },
  ];
}
