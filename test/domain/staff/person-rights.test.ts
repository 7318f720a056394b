import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '#domain/shared/plain-record.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { opensFor, personAbilities, personRights, reasonOf } from '#domain/staff/person-rights.ts';
import { recordRights } from '#domain/staff/rights.ts';

const person = (...roles: StaffRole[]) => ({ roles: new Set(roles) });
const grantsOf = (path: string, ...roles: StaffRole[]) =>
  personRights(person(...roles)).find((row) => row.path === path)?.grants;

describe('What a colleague may do with records', () => {
  it.each(['staff', 'info-viewer', 'admin', 'superuser'] as const)(
    'is for staff and %s what the page of that role says',
    (role) => {
      const rows = personRights(person('staff', role));
      for (const [index, row] of recordRights(role).entries()) {
        for (const operation of OPERATIONS) {
          expect([row.path, operation, rows[index]?.rights[operation].right]).toEqual([
            row.path,
            operation,
            row.rights[operation],
          ]);
        }
      }
    },
  );

  it('is told in sentences with the role group that gives it', () => {
    expect(grantsOf('subjects/{subjectID}', 'staff')).toEqual([
      'May open, list, create and change, as a member of staff.',
    ]);
    expect(grantsOf('roles/{role}', 'staff', 'admin')).toEqual([
      'May open and list, as a member of staff.',
      'May create and change, as a member of admin.',
    ]);
    expect(grantsOf('roles/{role}', 'staff', 'admin', 'superuser')?.[1]).toBe(
      'May create and change, as a member of admin and superuser.',
    );
    expect(grantsOf('backups/{backupID}', 'staff', 'info-viewer')).toEqual([
      'May do nothing here.',
    ]);
    expect(grantsOf('historyPointers/{email}', 'staff')).toEqual([
      'May create and change only the one with one’s own email, as a member of staff.',
    ]);
  });

  it('is nothing without staff but to see the own membership, whatever the other groups', () => {
    for (const roles of [[], ['admin'], ['superuser', 'info-viewer']] as StaffRole[][]) {
      const rows = personRights(person(...roles));
      const some = rows.filter(({ grants: [first] }) => first !== 'May do nothing here.');
      expect(some.map(({ path, grants: sentences }) => [path, sentences])).toEqual([
        [
          'roles/{role}/members/{email}',
          [
            'May open only the one with one’s own email, as everybody who signs in with a verified email.',
          ],
        ],
      ]);
    }
  });

  it('names the conditions of what is allowed, and of nothing else', () => {
    const notes = (...roles: StaffRole[]) =>
      personRights(person(...roles)).find(({ path }) => path === 'roles/{role}')?.notes;
    expect(notes('staff')).toEqual([]);
    expect(notes('staff', 'admin')?.[0]).toBe(
      'To create: A new group is empty, and its name is not a known one in other letters; only a superuser creates "superuser".',
    );
  });
});

describe('What a colleague may do beyond records', () => {
  it('names the role group that gives each act', () => {
    expect(personAbilities(person('staff', 'admin', 'info-viewer'))).toEqual(
      expect.arrayContaining([
        { sentence: 'See name and email in the list of users.', by: ['info-viewer'] },
        { sentence: 'Create role groups.', by: ['admin'] },
        { sentence: 'Give every role value except “superuser”.', by: ['admin'] },
      ]),
    );
    expect(personAbilities(person('staff'))).toContainEqual({
      sentence: 'Give the role values “patient”, “staff”, “info-viewer”.',
      by: ['staff'],
    });
    expect(personAbilities(person('admin', 'superuser'))).toEqual([]);
  });

  it('opens screens to members of staff, those of admins to admins and superusers', () => {
    expect(opensFor(person('staff'), undefined)).toBe(true);
    expect(opensFor(person('staff'), 'admin')).toBe(false);
    expect(opensFor(person('staff', 'superuser'), 'admin')).toBe(true);
    expect(opensFor(person('admin'), undefined)).toBe(false);
    expect(opensFor(person(), undefined)).toBe(false);
  });

  it('says the reason in words', () => {
    expect(reasonOf(['staff'])).toBe('as a member of staff');
    expect(reasonOf(['admin', 'superuser'])).toBe('as a member of admin and superuser');
    expect(reasonOf([])).toBe('as everybody who signs in with a verified email');
  });
});
