import { describe, expect, it } from 'vitest';
import {
  lastMemberProblem,
  memberEmailProblem,
  roleMeaning,
  roleNameProblem,
  selfRemovalWarning,
  storedCount,
} from '#domain/staff/role/rules.ts';
import { roleMemberSchema, roleSchema } from '#domain/staff/role/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

describe('roleNameProblem', () => {
  it.each(['', '   ', '\t'])('requires a name instead of %j', proves('CORE-ROLES-09'), (name) => {
    expect(roleNameProblem(name, [])).toBe('Role name required');
  });

  it.each(['coach', ' coach ', 'COACH'])(
    'reports that the role %j exists as "Coach"',
    proves('CORE-ROLES-10', 'CORE-D-48'),
    (name) => {
      expect(roleNameProblem(name, ['staff', 'Coach'])).toBe('Role already exists');
    },
  );

  it('refuses a slash in a role name', proves('CORE-D-48'), () => {
    expect(roleNameProblem('study/coach', [])).toBe('A role name cannot contain "/"');
  });

  it.each(['.', '..', '__coach__', 'x'.repeat(101)])('refuses the invalid name %j', (name) => {
    expect(roleNameProblem(name, [])).toBe('Enter a shorter, plain role name');
  });

  it.each(['co\u200bach', 'co\u00a0ach', 'coa\u0007ch', 'U\u0308bung', '\u202ecoach'])(
    'refuses %j because of invisible characters',
    (name) => {
      expect(roleNameProblem(name, ['staff'])).toBe('A role name cannot have invisible characters');
    },
  );

  it.each(['coach', 'info-viewer 2', 'Übung', '50 %', 'x'.repeat(100)])('accepts %j', (name) => {
    expect(roleNameProblem(name, ['staff'])).toBeNull();
  });
});

describe('memberEmailProblem', () => {
  it.each(['', ' ', 'ann', 'ann@', 'ann@example', 'a b@example.com', 'a/b@example.com'])(
    'refuses %j as a member',
    proves('CORE-ROLES-11', 'CORE-D-48'),
    (email) => {
      expect(memberEmailProblem(email)).toBe('Enter a valid email');
    },
  );

  it('accepts an address with surrounding spaces and capitals', () => {
    expect(memberEmailProblem(' Ann.Lee@Example.com ')).toBeNull();
  });
});

describe('lastMemberProblem', () => {
  it.each(['staff', 'admin', 'superuser'])(
    'keeps the last member of %s and names the person',
    proves('CORE-D-46'),
    (role) => {
      expect(lastMemberProblem(role, 'ann@example.com', 1)).toBe(
        `ann@example.com is the last member of ${role} and cannot be removed. Add another member first.`,
      );
      expect(lastMemberProblem(role, 'ann@example.com', 2)).toBeNull();
    },
  );

  it.each(['info-viewer', 'coach', 'Admin'])('allows removing the last member of %s', (role) => {
    expect(lastMemberProblem(role, 'ann@example.com', 1)).toBeNull();
  });
});

describe('storedCount', () => {
  it.each([0, 1, 250])('reads the count %j', (membersCount) => {
    expect(storedCount({ membersCount })).toBe(membersCount);
  });

  it.each([undefined, null, '3', -1, 1.5, Number.NaN, {}, []])(
    'rejects %j as a member count',
    (membersCount) => {
      expect(storedCount({ membersCount })).toBeNull();
    },
  );
});

describe('reading roles and members', () => {
  it('decodes a role with all its fields', proves('CORE-ROLES-16'), () => {
    const stored = {
      name: 'coach',
      dateCreated: new Date('2026-01-05T10:00:00Z'),
      lastUpdated: new Date('2026-02-06T11:00:00Z'),
      membersCount: 4,
      updatedBy: 'ada.admin@example.com',
    };
    expect(documentReader(roleSchema)('coach', stored)).toMatchObject({ ...stored, problems: [] });
  });

  it('decodes a member with all its fields', proves('CORE-ROLES-17'), () => {
    const stored = {
      email: 'ann@example.com',
      uid: 'u1',
      subjectID: 'S-1',
      dateAdded: new Date('2026-01-05T10:00:00Z'),
      addedBy: 'ada.admin@example.com',
    };
    const read = documentReader(roleMemberSchema)('ann@example.com', stored);
    expect(read).toMatchObject({ ...stored, docID: 'ann@example.com', problems: [] });
  });

  it('decodes a role with every field of the wrong type', () => {
    const broken = {
      name: [],
      dateCreated: 'soon',
      lastUpdated: {},
      membersCount: 'x',
      updatedBy: {},
    };
    expect(documentReader(roleSchema)('coach', broken)).toMatchObject({
      docID: 'coach',
      name: '',
      lastUpdated: null,
      updatedBy: '',
      problems: ['name', 'dateCreated', 'lastUpdated', 'membersCount', 'updatedBy'],
    });
  });
});

describe('the meaning of a membership', () => {
  it('describes what a superuser may do', proves('CORE-D-05'), () => {
    expect(roleMeaning('superuser')).toBe(
      'May do everything an admin may do, and decides who is a superuser.',
    );
  });

  it('says that an unknown role grants nothing', () => {
    expect(roleMeaning('coach')).toBe(
      'Grants nothing in this console; it only labels its members.',
    );
    expect(roleMeaning('constructor')).toBe(
      'Grants nothing in this console; it only labels its members.',
    );
  });

  it('warns on removing oneself from staff, but not from info-viewer', () => {
    expect(selfRemovalWarning('staff')).toBe(
      'This is your own membership. You will be signed out at once, and only an admin can let you in again.',
    );
    expect(selfRemovalWarning('admin')).toBe(
      'This is your own membership. Unless you are a superuser, only another admin can add you again.',
    );
    expect(selfRemovalWarning('info-viewer')).toBeNull();
  });
});
