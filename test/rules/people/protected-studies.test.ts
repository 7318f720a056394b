import { describe, expect, it } from 'vitest';
import { draft, merge, send, update } from '#test/rules/support/commit.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { proves } from '#test/support/proves.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';

const { staff, infoViewer, admin, superuser } = PEOPLE;
const project = await openProject('protected-studies');

const RECORDS: readonly (readonly [string, Record<string, unknown>, string, string])[] = [
  ['users/u1', { uid: 'u1', email: 'pat@example.com' }, 'Edit user', 'Restore user'],
  [
    'registrations/pat@example.com',
    { email: 'pat@example.com', role: 'patient' },
    'Edit registration',
    'Restore registration',
  ],
  [
    'subjects/s1',
    { subjectID: 's1', email: 'pat@example.com', role: 'patient' },
    'Edit subject',
    'Restore subject',
  ],
];

/** Both sides of each boundary, including variants from imports and careless input. */
const FREE = ['001', '003', '005', '', '0020', '024', 3, 24] as const;
const PROTECTED = ['002', '\u00a0004\u2028', '0\u200b02\v', ' 004 ', '4', 2, 4] as const;

describe.each(RECORDS)(
  'The study of %s',
  proves('CORE-RESET-06'),
  (path, stored, edit, restore) => {
    const holding = (study: unknown) => project.seed({ [path]: { ...stored, study } });
    const sent = async (
      person: Person,
      write: PlannedWrite,
      { reason = 'Wrong study', action = edit } = {},
    ) => outcome(send(project, person, await draft(project, person, [write], { action, reason })));

    it.each(PROTECTED)('%j is left by an admin alone, and with a reason', async (study) => {
      await holding(study);
      const leave = update(path, { study: '003' });
      for (const person of [staff, infoViewer]) {
        expect(await sent(person, leave)).toBe('refused');
        expect(await sent(person, leave, { reason: '' })).toBe('refused');
      }
      expect(await sent(staff, leave, { action: restore })).toBe('refused');
      expect(await sent(staff, merge(path, { study: '' }))).toBe('refused');
      for (const reason of ['', ' ', '\n\t', '\u00a0\u3000']) {
        expect(await sent(admin, leave, { reason })).toBe('refused');
      }
      expect(await sent(admin, leave)).toBe('allowed');
      await holding(study);
      expect(await sent(superuser, leave)).toBe('allowed');
      await holding(study);
      expect(await sent(admin, leave, { action: restore })).toBe('allowed');
    });

    it('is not left for another protected one by staff', async () => {
      for (const [from, to] of [
        ['002', '004'],
        ['004', '002'],
      ]) {
        await holding(from);
        expect(await sent(staff, update(path, { study: to }))).toBe('refused');
        expect(await sent(admin, update(path, { study: to }))).toBe('allowed');
      }
    });

    it.each(FREE)(
      '%j is left by staff, also for a protected one and without a reason',
      async (study) => {
        await holding(study);
        expect(await sent(staff, update(path, { study: '004' }), { reason: '' })).toBe('allowed');
      },
    );

    it('that is missing is given by staff, and the other fields of the protected stay theirs', async () => {
      await project.seed({ [path]: stored });
      expect(await sent(staff, update(path, { study: '002' }), { reason: '' })).toBe('allowed');
      const others = update(path, { cohort: 'b', study: '002' });
      expect(await sent(staff, others, { reason: '' })).toBe('allowed');
    });
  },
);
