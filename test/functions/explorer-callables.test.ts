import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#domain/shared/app-error.ts';
import { CALLABLES, type CallableName } from '#domain/callables.ts';
import { CALLABLE_ACTS } from '#domain/staff/callable-acts.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { personAbilities } from '#domain/staff/person-rights.ts';
import { SAMPLES } from './callable-samples.ts';
import { caller, emptyDatabase, members, run, store, type Database } from './support.ts';
import { proves } from '#test/support/proves.ts';

const PEOPLE: Readonly<Record<string, readonly StaffRole[]>> = {
  'stranger@example.com': [],
  'sam.staff@example.com': ['staff'],
  'iris.viewer@example.com': ['staff', 'info-viewer'],
  'ada.admin@example.com': ['staff', 'admin'],
  'sue.superuser@example.com': ['staff', 'superuser'],
  'ada.alone@example.com': ['admin'],
  'sue.alone@example.com': ['superuser', 'info-viewer'],
};

let db: Database;

process.env['CONSENT_FORM_URL'] = 'fake';

beforeAll(async () => {
  db = await emptyDatabase('demo-functions-explorer');
  const of = (role: StaffRole) =>
    Object.keys(PEOPLE).filter((email) => PEOPLE[email]?.includes(role));
  await store(db, {
    ...members({
      staff: of('staff'),
      admin: of('admin'),
      superuser: of('superuser'),
      'info-viewer': of('info-viewer'),
    }),
    'users/u-known': { uid: 'u-known', activeProgram: 'stanza0' },
    'programs/stanza1': { id: 'stanza1', key: 'stanza1', name: 'Stanza One' },
    ...Object.fromEntries(
      Object.keys(PEOPLE).map((email) => [`users/uid-of-${email}`, { cohort: 'test' }]),
    ),
  });
});

/** Whether the caller is authorized; the outcome of the work does not matter. */
async function admitted(name: CallableName, email: string): Promise<boolean> {
  try {
    await run(name, SAMPLES[name].good(email), caller(email));
    return true;
  } catch (error) {
    const code: unknown = error instanceof Error && 'code' in error ? error.code : error;
    if (code === 'permission-denied') return false;
    if (error instanceof AppError || typeof code === 'string') return true;
    throw error;
  }
}

describe('The explorer of a colleague says which callables answer', proves('S7', 'T8'), () => {
  it.each(Object.keys(CALLABLES) as CallableName[])(
    '%s: to staff, info-viewer, admin, superuser, others without staff and a stranger',
    async (name) => {
      const told: Record<string, boolean> = {};
      const measured: Record<string, boolean> = {};
      for (const [email, roles] of Object.entries(PEOPLE)) {
        const acts = personAbilities({ roles: new Set(roles) });
        told[email] = acts.some(({ sentence }) => sentence === CALLABLE_ACTS[name]);
        measured[email] = await admitted(name, email);
      }
      expect(told).toEqual(measured);
      expect(measured['stranger@example.com']).toBe(false);
      expect(measured['sue.superuser@example.com']).toBe(true);
    },
  );

  it('describes each callable differently', () => {
    expect(new Set(Object.values(CALLABLE_ACTS)).size).toBe(Object.keys(CALLABLES).length);
  });
});
