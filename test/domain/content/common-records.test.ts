import { expect, it } from 'vitest';
import { addCommonRecords } from '#domain/content/program-content/common-records.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

const made = (after: unknown) => ({ before: null, after });

it('The base of a clone is the last version of each record below it that its cloning wrote', () => {
  const records = new Map<string, RawDocument>();
  const entries = [
    {
      'programs/a': made({ name: 'A as it is copied' }),
      'programs/a/lessons/l1': made({ name: 'One' }),
      // The source, and a program whose key starts with the same letter.
      'programs/b/lessons/l1': made({ name: 'Of the source' }),
      'programs/ab': made({ name: 'AB' }),
      'programs/ab/lessons/l2': made({ name: 'Of another clone' }),
      'programs/a/pages/gone': { before: { key: 'gone' }, after: null },
      'programs/a/pages/odd': 'no change',
    },
    { 'programs/a': made({ name: 'A' }) },
    null,
  ];
  for (const changes of entries) addCommonRecords(records, 'a', { changes });
  expect([...records]).toEqual([
    ['', { name: 'A' }],
    ['lessons/l1', { name: 'One' }],
  ]);
});
