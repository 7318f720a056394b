import { readFileSync } from 'node:fs';
import { object, string } from 'yup';
import { expect, it } from 'vitest';
import { record } from '#domain/shared/record.ts';
import { joinedRules } from '#tools/rules/join.ts';
import { standardBlock } from '#tools/rules/standard-block.ts';

it('firestore.rules is what its parts and the definitions make of it', () => {
  expect(readFileSync('firestore.rules', 'utf8')).toBe(joinedRules());
});

it('a field that its schema does not bound makes no rules', () => {
  const boundless = record('note', {
    path: 'notes/{id}',
    label: ['note', 'notes'],
    form: object({ body: string() }),
    access: { read: 'staff', create: 'staff' },
    title: () => '',
  });
  expect(() => standardBlock(boundless)).toThrow('The rules cannot bound now.body by themselves');
});
