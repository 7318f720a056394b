import { describe, expect, it } from 'vitest';
import { can, hasRole } from '#domain/staff/capabilities.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { proves } from '#test/support/proves.ts';

const person = (...roles: StaffRole[]) => ({ roles: new Set(roles) });

describe('roles of staff', () => {
  it(
    'allow only admins and superusers to perform admin-only actions',
    proves('CORE-GEN-04'),
    () => {
      const adminOnly = [can.filterBadVersions, can.createRole, can.resetData, can.leaveStudy];
      for (const may of adminOnly) {
        expect(may(person('staff', 'admin'))).toBe(true);
        expect(may(person('staff', 'superuser'))).toBe(true);
        expect(may(person('staff'))).toBe(false);
        expect(may(person('staff', 'info-viewer'))).toBe(false);
      }
    },
  );

  it('have no effect without membership of staff', () => {
    for (const role of ['admin', 'superuser', 'info-viewer'] as const) {
      expect(hasRole(person(role), role)).toBe(false);
    }
  });

  it('imply admin for superusers, but never info-viewer', () => {
    expect(hasRole(person('staff', 'superuser'), 'admin')).toBe(true);
    expect(hasRole(person('staff', 'admin'), 'superuser')).toBe(false);
    expect(can.seeIdentityInUsers(person('staff', 'admin', 'superuser'))).toBe(false);
    expect(can.seeIdentityInUsers(person('staff', 'info-viewer'))).toBe(true);
  });

  it('allow only a superuser to change the group superuser or assign that role', () => {
    expect(can.editMembers(person('staff', 'admin'), 'superuser')).toBe(false);
    expect(can.editMembers(person('staff', 'superuser'), 'superuser')).toBe(true);
    expect(can.editMembers(person('staff', 'admin'), 'staff')).toBe(true);
    expect(can.assignRole(person('staff', 'admin'), 'superuser')).toBe(false);
    expect(can.assignRole(person('staff'), 'admin')).toBe(false);
    expect(can.assignRole(person('staff'), 'patient')).toBe(true);
  });
});
