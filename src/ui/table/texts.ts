import { partNamesOf } from '#lib/list.ts';
import type { ListRows } from '#lib/live.ts';
import { countOf, formatCount } from '#lib/words.ts';
import type { ColumnView } from './types.ts';
import type { TableView } from './use-table-view.ts';

/** "4,000 of 10,000 loaded" */
export function loadedText({ rows, total }: ListRows<unknown>): string {
  const loaded = formatCount(rows.length);
  return total === null ? `${loaded} loaded` : `${loaded} of ${formatCount(total)} loaded`;
}

/** "Searching 4,000 of 10,000 loaded…" while results are incomplete. */
export function progressText(data: ListRows<unknown>, view: TableView<object>): string | null {
  return view.partial === null ? null : `${view.partial} ${loadedText(data)}…`;
}

/** The announcement once the list has settled. */
export function resultText(view: TableView<object>): string {
  if (view.partial === 'Searching') return '';
  return view.page.total === 0 ? 'No results found' : countOf(view.page.total, 'result');
}

/** "Only the first 10,000 records are read.", "Only the latest 500 of 756 records are read." */
export function cutText({ cutAt = 0, cutTo, cutOf }: ListCut): string {
  const of = cutOf === undefined ? '' : ` of ${formatCount(cutOf)}`;
  return `Only the ${cutTo ?? 'first'} ${formatCount(cutAt)}${of} records are read.`;
}

type ListCut = Pick<ListRows<unknown>, 'cutAt' | 'cutTo' | 'cutOf'>;

/** "2 records could not be read" */
export function unreadableText(ids: readonly string[]): string {
  return `${countOf(ids.length, 'record')} could not be read`;
}

/** The search help of these columns, or the names of the parts of `searchText`. */
export function searchNote<Row>(
  columns: readonly ColumnView<Row>[],
  searchText?: (row: Row) => string,
): string | undefined {
  if (searchText) return partNamesOf(searchText)?.join(', ');
  const searched = columns.filter(
    ({ controls, searchable, header }) =>
      controls !== true && searchable !== false && header !== '',
  );
  return searched.map(({ header }) => header).join(', ');
}

/** "Searches: email, date"; a whole sentence stays as it is. */
export function helpText(help: string): string {
  return help.endsWith('.') ? help : `Searches: ${help}`;
}

/** The characters that a field holds; the tooltip has the whole help. */
const MOST_IN_A_FIELD = 34;

/** "Email, date", with an ellipsis after the last part that fits; nothing for a sentence. */
export function placeholderText(help: string): string | undefined {
  if (help.endsWith('.')) return undefined;
  const text = help.charAt(0).toUpperCase() + help.slice(1);
  if (text.length <= MOST_IN_A_FIELD) return text;
  const end = text.lastIndexOf(',', MOST_IN_A_FIELD - 3);
  return end < 0 ? text : `${text.slice(0, end)}, …`;
}

/** What a list omits, for the export's heading; unreadable records are listed by id. */
export function leftOutTexts(list: ListRows<unknown>): readonly string[] {
  const { unreadable } = list;
  return [
    ...(list.cutAt === undefined ? [] : [cutText(list)]),
    ...(unreadable.length === 0 ? [] : [`${unreadableText(unreadable)}: ${unreadable.join(', ')}`]),
  ];
}
