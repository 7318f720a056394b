import { expect, it } from 'vitest';
import { historyFilters } from '#areas/administration/history/history-filters.ts';
import { decodeEntry } from '#domain/history/entry.ts';

it('offers all staff and every former colleague who occurs, each once', () => {
  const by = (actor: string) => decodeEntry(actor, { actor });
  const entries = [by('left@example.com'), by('sam@example.com'), by('left@example.com')];
  const [person] = historyFilters(entries, ['sam@example.com', 'ada@example.com']);
  expect(person?.kind === 'select' && person.options.map(({ value }) => value)).toEqual([
    'ada@example.com',
    'left@example.com',
    'sam@example.com',
  ]);
});
