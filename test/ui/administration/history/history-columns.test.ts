import { expect, it } from 'vitest';
import { historyColumns } from '#areas/administration/history/history-columns.tsx';
import { byUid } from '#records/history/account-names.ts';
import { decodeEntry } from '#domain/history/entry.ts';

const changed = historyColumns(byUid).find(({ key }) => key === 'fields');

it.each([
  [{ after: { name: 'A' } }, 'Created'],
  [{ before: { name: 'A' } }, 'Deleted'],
  [{ before: { timezone: 'A' }, after: { timezone: 'B' } }, 'Time zone'],
])('begins what has changed with a capital: %j', (change, words) => {
  const entry = decodeEntry('e1', { changes: { 'cohorts/a': change } });
  expect(changed?.text(entry)).toBe(words);
});
