import { readFileSync } from 'node:fs';
import { object, string } from 'yup';
import { expect, it } from 'vitest';
import { FORM_RECORDS } from '#domain/records.ts';
import { browserAccess, record } from '#domain/shared/record.ts';
import { joinedRules } from '#tools/rules/join.ts';
import { standardBlock } from '#tools/rules/standard-block.ts';

it('firestore.rules is generated from its parts and the definitions', () => {
  expect(readFileSync('firestore.rules', 'utf8')).toBe(joinedRules());
});

it('a field without a limit in its schema is refused', () => {
  const boundless = record('note', {
    path: 'notes/{id}',
    label: ['note', 'notes'],
    form: object({ body: string() }),
    access: { read: 'staff', create: 'staff' },
    title: () => '',
  });
  expect(() => standardBlock(boundless)).toThrow('The rules cannot bound now.body by themselves');
});

it.each(FORM_RECORDS.map((one) => [one.name, one] as const))(
  'creating and editing a %s are checked by one function',
  (name, one) => {
    const block = standardBlock(one);
    const { create, update } = browserAccess(one);
    const writes = [create, update].filter((right) => right !== undefined).length;
    const valid = `&& valid${name.charAt(0).toUpperCase()}${name.slice(1)}()`;
    expect(block.split(valid)).toHaveLength(writes + 1);
  },
);
