import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '#domain/shared/plain-record.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { opensFor, personAbilities, personRights, reasonOf } from '#domain/staff/person-rights.ts';
import { recordRights } from '#domain/staff/rights.ts';

const person = (...roles: StaffRole[]) => ({ roles: new Set(roles) });
const grantsOf = (path: string, ...roles: StaffRole[]) =>
  personRights(person(...roles)).find((row) => row.path === path)?.grants;

describe('The record rights of a colleague', () => {
  it.each(['staff', 'info-viewer', 'admin', 'superuser'] as const)(
    'match the page of the role for staff and %s',
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

  it('are described in sentences with the role group that grants them', () => {
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

  it('without staff are limited to one’s own membership, whatever the other groups', () => {
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

  it('list conditions only for what is allowed', () => {
    const notes = (...roles: StaffRole[]) =>
      personRights(person(...roles)).find(({ path }) => path === 'roles/{role}')?.notes;
    expect(notes('staff')).toEqual([]);
    expect(notes('staff', 'admin')?.[0]).toBe(
      'To create: A new group is empty, and its name is not a known one in other letters; only a superuser creates "superuser".',
    );
  });
});

describe('The rights of a colleague beyond records', () => {
  it('name the role group that grants each action', () => {
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

  it('open screens to members of staff, and admin screens to admins and superusers', () => {
    expect(opensFor(person('staff'), undefined)).toBe(true);
    expect(opensFor(person('staff'), 'admin')).toBe(false);
    expect(opensFor(person('staff', 'superuser'), 'admin')).toBe(true);
    expect(opensFor(person('admin'), undefined)).toBe(false);
    expect(opensFor(person(), undefined)).toBe(false);
  });

  it('state the reason in words', () => {
    expect(reasonOf(['staff'])).toBe('as a member of staff');
    expect(reasonOf(['admin', 'superuser'])).toBe('as a member of admin and superuser');
    expect(reasonOf([])).toBe('as everybody who signs in with a verified email');
  });
});
