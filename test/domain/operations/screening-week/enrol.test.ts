import { describe, expect, it } from 'vitest';
import { ENROLMENT_DEFAULTS, STUDY_ARMS } from '#domain/operations/screening-week/arms.ts';
import { planArmEnrolment } from '#domain/operations/screening-week/enrol.ts';
import { SCREENING_004 } from '#domain/operations/screening-week/programs.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const [ARM] = STUDY_ARMS;
const USER = { uid: 'u1', email: ' Pat@Example.com ', activeProgram: SCREENING_004 };
const REGISTRATION = 'registrations/pat@example.com';

/** The writes that enrol "u1" in the first arm, by path. */
async function enrol(stored: Readonly<Record<string, RawDocument>>) {
  const all: Readonly<Record<string, RawDocument>> = {
    'users/u1': USER,
    [`programs/${ARM?.program ?? ''}`]: { key: ARM?.program, name: 'Arm' },
    ...stored,
  };
  const request = { uid: 'u1', arm: ARM?.arm ?? 'ACT', actor: 'sam@example.com', id: 'e' } as const;
  const { writes } = await planArmEnrolment(request)(
    (path) => Promise.resolve(all[path] ?? null),
    () => Promise.resolve([]),
  );
  return new Map(writes.map((write) => [write.path, write.kind === 'delete' ? null : write.data]));
}

describe('the enrolment in an arm', () => {
  const given = { ...ENROLMENT_DEFAULTS, arm: ARM?.arm };

  it.each([
    ['that is linked to the account', 'u1', true],
    ['that is not linked yet', '', true],
    ['that is linked to another account', 'u9', false],
  ])(
    'updates the registration %s: %s',
    proves('OPS-SWD-14', 'OPS-SWD-15'),
    async (_, uid, taken) => {
      const stored = { email: 'pat@example.com', uid, registered: uid !== '' };
      const writes = await enrol({ [REGISTRATION]: stored });
      expect(writes.get('users/u1')).toMatchObject({ ...given, activeProgram: ARM?.program });
      expect(writes.has(REGISTRATION)).toBe(taken);
      if (taken) expect(writes.get(REGISTRATION)).toMatchObject(given);
    },
  );

  it('is refused outside the screening week, without email, or once terminated', async () => {
    const of = (fields: RawDocument) => enrol({ 'users/u1': { ...USER, ...fields } });
    await expect(of({ activeProgram: ARM?.program })).rejects.toThrow('User is already enrolled');
    await expect(of({ activeProgram: 'other' })).rejects.toThrow(
      'User is not in the screening week',
    );
    await expect(of({ email: ' ' })).rejects.toThrow('User has no email');
    await expect(of({ workflowStatus: 'early-termination' })).rejects.toThrow(
      'User is already terminated',
    );
    await expect(of({ study: '002' })).rejects.toThrow(/^User is in study 002; only an admin/);
  });
});
