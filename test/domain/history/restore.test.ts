import { planned } from '#domain/records.ts';
import { describe, expect, it } from 'vitest';
import { isRestorable, planRestore, restoreOf } from '#domain/history/restore.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

const PATH = 'subjects/s1';
const THEN = { email: 'p@example.com', site: 'Boston', role: 'patient', uid: '', lastChange: '1' };
const NOW = { ...THEN, site: 'Denver', uid: 'u1', smsNumber: '555', lastChange: '2' };

function plan(change: Record<string, unknown> = {}, stored: Record<string, RawDocument> = {}) {
  const documents: Record<string, RawDocument> = {
    [PATH]: NOW,
    'history/e1': { paths: [PATH], changes: { [PATH]: { before: null, after: THEN } } },
    ...stored,
  };
  const request = {
    path: PATH,
    entryID: 'e1',
    version: 'after' as const,
    seen: NOW,
    reason: ' Moved by mistake ',
    mayAssign: (role: string) => role === 'patient',
    ...change,
  };
  return planRestore(request)((path) => Promise.resolve(documents[path] ?? null));
}

describe('Restoring a version', () => {
  it('restores differing fields, empties added ones, and leaves identity and links', async () => {
    expect(await plan()).toEqual({
      action: 'Restore subject',
      reason: 'Moved by mistake',
      writes: [planned({ kind: 'update', path: PATH, data: { site: 'Boston', smsNumber: '' } })],
    });
    expect(restoreOf(PATH, THEN, NOW)).toMatchObject({ kept: ['uid'] });
  });

  it('of a defined record leaves its ids, non-form fields and list position', () => {
    const then = { id: 'old', name: 'Health', programKey: 'other', order: 1 };
    const now = { id: 'health', name: 'Fitness', programKey: 'p1', order: 3 };
    const { data, kept } = restoreOf('programs/p1/valuesCategories/health', then, now);
    expect(data).toEqual({ name: 'Health' });
    expect([...kept].sort()).toEqual(['id', 'order', 'programKey']);
  });

  it.each([
    ['a text', 'x', ''],
    ['a mark', true, false],
    ['a list', ['x'], []],
    ['a number', 3, null],
  ])('empties %s that the version lacked, with the empty value of its kind', (_, now, empty) => {
    const { data } = restoreOf(
      'subjects/s1',
      { email: 'p@example.com' },
      { email: 'p@example.com', note: now },
    );
    expect(data).toEqual({ note: empty });
  });

  it('plans nothing if the record already has these values', async () => {
    const same = { ...NOW, site: 'Boston', smsNumber: '' };
    const stored = { ...THEN, smsNumber: '' };
    const entry = { paths: [PATH], changes: { [PATH]: { before: null, after: stored } } };
    const restored = await plan({ seen: same }, { [PATH]: same, 'history/e1': entry });
    expect(restored.writes).toEqual([]);
  });

  it('of an account touches only staff fields: never identity, program, workflow, link or device', async () => {
    const before = {
      site: 'Boston',
      activeProgram: 'stanza1',
      workflowStatus: 'enrolled',
      uid: 'x',
      email: 'old@example.com',
      registered: false,
      FCMToken: 'old',
      lastOpenedTime: new Date(0),
      failReason: { reason: 'x' },
    };
    const now = { site: 'Denver', workflowStatus: 'terminated', uid: 'u1', email: 'p@example.com' };
    const entry = { paths: ['users/u1'], changes: { 'users/u1': { before, after: now } } };
    const restored = await plan(
      { path: 'users/u1', version: 'before', seen: now },
      { 'users/u1': now, 'history/e1': entry },
    );
    expect(restored.writes).toEqual([
      planned({ kind: 'update', path: 'users/u1', data: { site: 'Boston' } }),
    ]);
  });

  it('is refused without a reason', async () => {
    await expect(plan({ reason: '  ' })).rejects.toThrow('Reason required');
  });

  it('does not recreate a record that was deleted meanwhile', async () => {
    const gone = planRestore({
      path: PATH,
      entryID: 'e1',
      version: 'after',
      seen: NOW,
      reason: 'x',
      mayAssign: () => true,
    });
    const entry = { paths: [PATH], changes: { [PATH]: { before: null, after: THEN } } };
    await expect(gone((path) => Promise.resolve(path === PATH ? null : entry))).rejects.toThrow(
      'This record was deleted in the meantime. Nothing was saved.',
    );
  });

  it('is refused if someone changed a field it would restore', async () => {
    await expect(plan({}, { [PATH]: { ...NOW, site: 'Austin' } })).rejects.toThrow(
      'Somebody changed this record in the meantime.',
    );
    const other = { ...NOW, uid: 'u2' };
    expect((await plan({}, { [PATH]: other })).writes).toHaveLength(1);
  });

  it('assigns the role admin or superuser only for those who may assign it', async () => {
    const admin = { ...THEN, role: 'superuser' };
    const entry = { paths: [PATH], changes: { [PATH]: { before: admin, after: THEN } } };
    await expect(plan({ version: 'before' }, { 'history/e1': entry })).rejects.toThrow(
      'Only a superuser may give the role “superuser”.',
    );
    const restored = await plan(
      { version: 'before', mayAssign: () => true },
      { 'history/e1': entry },
    );
    expect(restored.writes).toMatchObject([{ data: { role: 'superuser' } }]);
  });

  it('takes someone out of a protected study only for an admin', async () => {
    const entry = { paths: [PATH], changes: { [PATH]: { before: null, after: THEN } } };
    for (const [study, leaves] of [
      ['001', false],
      ['002', true],
      ['003', false],
      ['004', true],
      ['005', false],
    ] as const) {
      const now = { ...NOW, study };
      const stored = { [PATH]: now, 'history/e1': entry };
      if (leaves) {
        await expect(plan({ seen: now }, stored)).rejects.toThrow(
          `Only an admin may let somebody leave study ${study}, with a reason.`,
        );
      } else
        expect((await plan({ seen: now }, stored)).writes).toMatchObject([{ data: { study: '' } }]);
      const allowed = await plan({ seen: now, mayLeaveStudy: true }, stored);
      expect(allowed.writes).toMatchObject([{ data: { study: '' } }]);
    }
  });

  it('refuses a missing version, and records that staff cannot restore', async () => {
    for (const change of [{ version: 'before' }, { entryID: 'e9' }, { path: 'subjects/s9' }]) {
      await expect(plan(change)).rejects.toThrow('This version cannot be restored.');
    }
    const member = 'roles/staff/members/p@example.com';
    const entry = { paths: [member], changes: { [member]: { before: {}, after: {} } } };
    await expect(plan({ path: member }, { 'history/e1': entry })).rejects.toThrow(
      'This version cannot be restored.',
    );
    expect(['users/u1', 'registrations/x'].map(isRestorable)).toEqual([true, true]);
    expect(['roles/staff', 'nowhere/x'].map(isRestorable)).toEqual([false, false]);
  });

  it('never reverts a workflow or a call, whose decisions have already moved the person on', async () => {
    for (const path of ['users/u1/workflows/consent', 'users/u1/calls/c1']) {
      expect(isRestorable(path)).toBe(false);
      const versions = { before: { status: 'call scheduled' }, after: { status: 'completed' } };
      const entry = { paths: [path], changes: { [path]: versions } };
      const stored = { 'history/e1': entry, [path]: versions.after };
      await expect(plan({ path, version: 'before' }, stored)).rejects.toThrow(
        'This version cannot be restored.',
      );
    }
  });
});
