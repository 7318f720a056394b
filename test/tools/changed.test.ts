import { describe, expect, it } from 'vitest';
import { announcement, choose } from '#tools/test/changed.ts';

const there = () => true;

describe('the tests affected by a change', () => {
  it('are none without a change', () => {
    expect(choose([], ['test/domain/a.test.ts'], there)).toEqual({
      unit: [],
      emulator: [],
      journeys: [],
    });
  });

  it('are assigned to their runners, and architecture tests run after any change', () => {
    const reached = [
      'test/functions/guard.test.ts',
      'test/domain/a.test.ts',
      'test/architecture/layers.test.ts',
      'test/ui/rules-page.test.tsx',
      'test/data/people/usage.test.ts',
    ];
    expect(choose(['src/domain/a.ts'], reached, there)).toEqual({
      unit: ['test/architecture', 'test/domain/a.test.ts', 'test/ui/rules-page.test.tsx'],
      emulator: ['test/functions/guard.test.ts', 'test/data/people/usage.test.ts'],
      journeys: [],
    });
  });

  it.each(['firestore.rules', 'storage.rules', 'rules/people.rules'])(
    'are all rules tests after a change of %s, which they read as text',
    (file) => {
      const reached = ['test/rules/acts.test.ts', 'test/functions/jobs.test.ts'];
      expect(choose([file], reached, there).emulator).toEqual([
        'test/rules/',
        'test/functions/jobs.test.ts',
      ]);
    },
  );

  it.each(['src/rules/x.ts', 'docs/firestore.rules.md'])('are no rules tests after %s', (file) => {
    expect(choose([file], [], there).emulator).toEqual([]);
  });

  it('are the changed journeys that still exist', () => {
    const changed = [
      'test/browser/gone.spec.ts',
      'test/browser/people/users.spec.ts',
      'test/browser/support/people.ts',
    ];
    const isThere = (file: string) => !file.includes('gone');
    expect(choose(changed, [], isThere).journeys).toEqual(['test/browser/people/users.spec.ts']);
  });
});

it('announces what runs and what does not', () => {
  const chosen = {
    unit: ['test/architecture'],
    emulator: [],
    journeys: ['a.spec.ts', 'b.spec.ts'],
  };
  expect(announcement('0123abcd', 12, chosen).split('\n')).toEqual([
    '12 files changed since 0123abcd: 1 path of unit and ui tests, 0 paths of emulator tests, 2 journey files.',
    'Not run: lint, types, formatting, builds, the other journeys, and tests that read a changed file as text ' +
      '(the rules and test/architecture excepted).',
  ]);
});
