import fc from 'fast-check';
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
  it('start with editing', proves('CORE-REG-11'), () => {
    expect(EDITING).toEqual({ name: 'editing' });
  });

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

  it('go from error back to editing or to another attempt', proves('CORE-D-35'), () => {
    expect(after('submit', 'fail', 'edit')).toEqual({ name: 'editing' });
    expect(after('submit', 'fail', 'submit')).toEqual({ name: 'registering' });
  });

  it('go back to editing when single fields are refused', () => {
    expect(after('submit', 'refuse')).toEqual({ name: 'editing' });
  });

  it('reach complete or error only from registering, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STEPS)), (steps) => {
        let state = EDITING;
        for (const step of steps) {
          const next = registrationStep(state, step);
          const ended = next.name === 'complete' || next.name === 'error';
          if (ended && next !== state) expect(state.name).toBe('registering');
          state = next;
        }
      }),
    );
  });

  it('stay in registering on a second submit or an edit', () => {
    expect(after('submit', 'submit')).toEqual({ name: 'registering' });
    expect(after('submit', 'edit')).toEqual({ name: 'registering' });
  });
});
