import { expect, it } from 'vitest';
import { decodeEntry, recordChanges } from '#domain/history/entry.ts';
import { namedRecord } from '#records/history/record-names.ts';

it.each([
  ['users/u1/notes/RGBru', { subjectID: 's-77' }, 'Note of s-77'],
  ['users/u1/notes/RGBru', {}, 'Note of ann@example.com'],
  ['programs/p1/changeSets/s1/changes/~1pages~1study-site', {}, 'Change of a set study-site'],
  ['programs/p1/changeSets/s1/changes/unreadable', {}, 'Change of a set unreadable'],
])('the record at %s with %o is called %s', (path, after, name) => {
  const [change] = recordChanges(decodeEntry('e1', { changes: { [path]: { after } } }));
  const named = change && namedRecord(change, () => 'ann@example.com');
  expect(`${named?.kind} ${named?.name}`).toBe(name);
});
