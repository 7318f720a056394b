/** What the bar needs to know of the table. */
export interface SelectedTable<Row> {
  readonly name: string;
  readonly caption: string;
  readonly rowKey: (row: Row) => string;
  readonly onNeedAll?: ((needed: boolean) => void) | undefined;
}
