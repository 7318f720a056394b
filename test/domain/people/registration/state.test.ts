import { describe, expect, it } from 'vitest';
import {
  EDITING,
  registrationStep,
  type RegistrationState,
  type RegistrationStep,
} from '#domain/people/registration/state.ts';
import { proves } from '#test/support/proves.ts';

const result = { email: 'pat@example.com', subjectID: 's1', uid: 'u1' };
const STEPS: readonly RegistrationStep[] = [
  { type: 'submit' },
  { type: 'refuse' },
  { type: 'complete', result },
  {
    type: 'fail',
    reason: 'More than one user has this email',
    involved: { uid: 'u2' },
    saved: 'ann@example.com',
  },
  { type: 'edit' },
];
const after = (...types: RegistrationStep['type'][]): RegistrationState =>
  types.reduce(
    (state, type) =>
      registrationStep(state, STEPS.find((step) => step.type === type) ?? { type: 'edit' }),
    EDITING,
  );

describe('The states of the registration form', () => {
  it(
    'start with an empty editing, and know where each step leads from each of them',
    proves('CORE-REG-11', 'CORE-D-35'),
    () => {
      expect(EDITING).toEqual({ name: 'editing' });
      const leads = (...way: RegistrationStep['type'][]) => [
        after(...way).name,
        Object.fromEntries(STEPS.map(({ type }) => [type, after(...way, type).name])),
      ];
      const same = (name: string) =>
        Object.fromEntries(STEPS.map(({ type }): [string, string] => [type, name]));
      expect([
        leads(),
        leads('submit'),
        leads('submit', 'complete'),
        leads('submit', 'fail'),
      ]).toEqual([
        ['editing', { ...same('editing'), submit: 'registering' }],
        [
          'registering',
          { ...same('registering'), refuse: 'editing', complete: 'complete', fail: 'error' },
        ],
        ['complete', { ...same('complete'), edit: 'editing' }],
        ['error', { ...same('error'), submit: 'registering', edit: 'editing' }],
      ]);
    },
  );

  it('go from submit to registering, then to complete or error', proves('CORE-REG-12'), () => {
    expect(after('submit')).toEqual({ name: 'registering' });
    expect(after('submit', 'complete')).toEqual({ name: 'complete', result });
    expect(after('submit', 'fail')).toEqual({
      name: 'error',
      reason: 'More than one user has this email',
      involved: { uid: 'u2' },
      saved: 'ann@example.com',
    });
  });
});
