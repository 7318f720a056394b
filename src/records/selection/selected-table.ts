/** The table's properties that the selection bar needs. */
export interface SelectedTable<Row> {
  readonly name: string;
  readonly caption: string;
  readonly rowKey: (row: Row) => string;
  readonly onNeedAll?: ((needed: boolean) => void) | undefined;
}
