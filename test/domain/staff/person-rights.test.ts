import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '#domain/shared/plain-record.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { opensFor, personAbilities, personRights, reasonOf } from '#domain/staff/person-rights.ts';
import { recordRights } from '#domain/staff/rights.ts';

const person = (...roles: StaffRole[]) => ({ roles: new Set(roles) });
const rowOf = (path: string, ...roles: StaffRole[]) =>
  personRights(person(...roles)).find((row) => row.path === path);

describe('The record rights of a colleague', () => {
  it.each(['staff', 'info-viewer', 'admin', 'superuser'] as const)(
    'match the page of the role for staff and %s',
    (role) => {
      const rows = personRights(person('staff', role));
      for (const [index, row] of recordRights(role).entries()) {
        for (const operation of OPERATIONS) {
          expect([row.path, operation, rows[index]?.rights[operation]]).toEqual([
            row.path,
            operation,
            row.rights[operation],
          ]);
        }
      }
    },
  );

  it('name the role groups that add to what staff may do', () => {
    expect(rowOf('subjects/{subjectID}', 'staff')?.marks).toEqual({});
    expect(rowOf('roles/{role}', 'staff')?.marks).toEqual({});
    expect(rowOf('roles/{role}', 'staff', 'admin')?.marks).toEqual({
      create: 'admin',
      update: 'admin',
    });
    expect(rowOf('roles/{role}', 'staff', 'admin', 'superuser')?.marks).toEqual({
      create: 'admin, superuser',
      update: 'admin, superuser',
    });
    expect(rowOf('historyPointers/{email}', 'staff')).toMatchObject({
      rights: { get: 'no', create: 'own', update: 'own' },
      marks: {},
    });
  });

  it('without staff are limited to one’s own membership, whatever the other groups', () => {
    for (const roles of [[], ['admin'], ['superuser', 'info-viewer']] as StaffRole[][]) {
      const given = personRights(person(...roles)).filter(({ rights }) =>
        OPERATIONS.some((operation) => rights[operation] !== 'no'),
      );
      expect(given.map(({ path, rights, marks }) => [path, rights, marks])).toEqual([
        [
          'roles/{role}/members/{email}',
          { get: 'own', list: 'no', create: 'no', update: 'no', delete: 'no' },
          { get: 'everybody' },
        ],
      ]);
    }
  });

  it('list conditions only for what is allowed', () => {
    expect(rowOf('roles/{role}', 'staff')?.notes).toEqual({});
    expect(rowOf('roles/{role}', 'staff', 'admin')?.notes.create).toBe(
      'A new group is empty, and its name is not a known one in other letters; only a superuser creates "superuser".',
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
