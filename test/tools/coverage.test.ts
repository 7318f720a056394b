import { describe, expect, it } from 'vitest';
import { conditionsOf, seenIn } from '../../tools/evidence/coverage.ts';

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

const at = (text: string, ...values: (boolean | undefined)[]) => {
  const currentOffset = RULES.indexOf(text);
  return {
    sourcePosition: { currentOffset, endOffset: currentOffset + text.length },
    values: values.map((boolValue) => ({ value: boolValue === undefined ? {} : { boolValue } })),
  };
};

describe('What the tests saw of the rules', () => {
  it('names each condition that was never true or never false', () => {
    const seen = seenIn([at('staff();'.slice(0, -1), true, false), at('staff() && paged()', true)]);
    expect(conditionsOf(RULES, seen)).toEqual([
      { line: 5, text: 'staff()', gaps: [] },
      { line: 6, text: 'staff() && paged()', gaps: ['never false'] },
      { line: 7, text: 'false', gaps: ['never false'] },
    ]);
  });

  it('takes a condition that failed for refused, and adds up what several files saw', () => {
    const first = seenIn([{ children: [at('staff()', true)] }]);
    const both = seenIn([at('staff()', undefined)], first);
    expect(conditionsOf(RULES, both)[0]?.gaps).toEqual([]);
  });
});
