import { describe, expect, it } from 'vitest';
import { conditionsOf, seenIn } from '#tools/evidence/coverage.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /a/{b} {
      allow get: if staff();
      allow list: if staff() && paged();
      allow create: if false;
    }
  }
}`;

/**
 * A report in the emulator's format: the end offset is at the last name or value, before closing brackets.
 */
const at = (text: string, ...values: (boolean | undefined)[]) => {
  const currentOffset = RULES.indexOf(text);
  return {
    sourcePosition: { currentOffset, endOffset: currentOffset + text.length - 3 },
    values: values.map((boolValue) => ({ value: boolValue === undefined ? {} : { boolValue } })),
  };
};

describe('The coverage of the rules', () => {
  it('reports each condition that was never true or never false', () => {
    const list = at('staff() && paged()', true);
    const within = { ...at('staff() && paged()', false), children: [] };
    const shorter = { ...within, sourcePosition: { ...within.sourcePosition, endOffset: 0 } };
    const seen = seenIn([at('staff()', true, false), { ...list, children: [shorter] }]);
    expect(conditionsOf(RULES, seen)).toEqual([
      { line: 5, text: 'staff()', gaps: [] },
      { line: 6, text: 'staff() && paged()', gaps: ['never false'] },
    ]);
  });

  it('counts a failed condition as false, and merges several files', () => {
    const first = seenIn([{ children: [at('staff()', true)] }]);
    const both = seenIn([at('staff()', undefined)], first);
    expect(conditionsOf(RULES, both)[0]?.gaps).toEqual([]);
  });
});
