import { expect, it } from 'vitest';
import { searchTextOfParts } from '#lib/list.ts';
import { placeholderText, searchNote } from '#ui/table/texts.ts';
import { CONTROLS, type ColumnView } from '#ui/table/types.ts';

interface Row {
  readonly name: string;
}

const column = (header: string, searchable = true): ColumnView<Row> => ({
  key: header,
  header,
  text: ({ name }) => name,
  searchable,
});
const BUTTONS: ColumnView<Row> = { key: 'actions', header: 'Actions', ...CONTROLS };

it.each<[string, readonly ColumnView<Row>[]]>([
  ['Name, Site', [column('Name'), column('Site')]],
  ['Name', [column('Name'), BUTTONS]],
  ['Name, Arm', [column('Name'), column(''), column('Days', false), column('Arm'), BUTTONS]],
  ['Name', [column('Days', false), column('Name'), BUTTONS]],
  ['Name, Site', [column('Name'), column('Days', false), column('Site'), column('Used', false)]],
])('the search note of a table follows its columns: %s', (note, columns) => {
  expect(searchNote(columns)).toBe(note);
});

it('a custom search is described by the names of its parts, or not at all', () => {
  const parts = searchTextOfParts<Row>({ name: ({ name }) => name, initials: () => 'AB' });
  expect(searchNote([column('Site')], parts)).toBe('name, initials');
  expect(searchNote([column('Site')], () => '')).toBeUndefined();
});

it.each([
  ['email, date', 'Email, date'],
  ['name, e-mail, study, site and arms', 'Name, e-mail, study, site and arms'],
  ['name, e-mail, study, sites and arms', 'Name, e-mail, study, …'],
  ['the last thirty-five characters of id', 'The last thirty-five characters of id'],
  ['Searches whole words.', undefined],
])('the placeholder of a search "%s" is what fits into its field', (help, text) => {
  expect(placeholderText(help)).toBe(text);
});
