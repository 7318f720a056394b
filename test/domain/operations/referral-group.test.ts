import { describe, expect, it } from 'vitest';
import { shortKeyOr } from '#domain/operations/fields.ts';
import { planReferralGroups } from '#domain/operations/referral-group-list.ts';
import { referralGroup } from '#domain/operations/referral-group.ts';
import { prepareCommit } from '#domain/shared/history.ts';
import type { ListChange } from '#domain/shared/list-change.ts';
import { SERVER_TIME } from '#domain/shared/write-plan.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const sound = {
  referralGroupKey: 'clinic-1',
  name: 'Clinic',
  referralGroupEmail: 'clinic@example.com',
  referralID: '07',
  logoURL: '',
};
const errorsOf = async (more: object) =>
  (await checkValues(referralGroup.form, { ...sound, ...more })).errors;

describe('a referral group', () => {
  it.each([
    ['', 'Required'],
    [' ', 'Required'],
    ['a', 'Too short!'],
    ['a'.repeat(16), 'Too long!'],
    ['a b', 'Only charaters and numbers allowed'],
    ['ä1', 'Only charaters and numbers allowed'],
  ])(
    'with the key "%s": %s',
    proves('OPS-REFG-10', 'OPS-REFG-11', 'OPS-REFG-12', 'OPS-REFG-13'),
    async (referralGroupKey, message) => {
      expect(await errorsOf({ referralGroupKey })).toEqual({ referralGroupKey: message });
    },
  );

  it.each([
    ['', 'Required'],
    [' ', 'Required'],
    ['a', 'Too short!'],
    ['a'.repeat(16), 'Too long!'],
    ['a b', 'Only charaters and numbers allowed'],
    ['old key', null],
  ])(
    'that is edited, with the key "%s": %s',
    proves('OPS-REFG-10', 'OPS-REFG-11', 'OPS-REFG-12', 'OPS-REFG-13'),
    async (referralGroupKey, message) => {
      const form = referralGroup.form.shape({ referralGroupKey: shortKeyOr('Key', 'old key') });
      const { errors } = await checkValues(form, { ...sound, referralGroupKey });
      expect(errors).toEqual(message === null ? {} : { referralGroupKey: message });
    },
  );

  it.each([
    [{ name: '' }, { name: 'Required' }],
    [{ name: ' x ' }, { name: 'Too Short!' }],
    [{ logoURL: 'logo.png' }, { logoURL: 'Enter valid url, or leave blank' }],
    [{ logoURL: 'javascript:alert(1)' }, { logoURL: 'Enter valid url, or leave blank' }],
    [{ referralGroupEmail: '' }, { referralGroupEmail: 'Required' }],
    [{ referralGroupEmail: 'a@b' }, { referralGroupEmail: 'Must be valid email' }],
    [{ referralID: '' }, { referralID: 'Required' }],
    [{ referralID: '7' }, { referralID: 'Must be 2 characters' }],
    [{ referralID: '123' }, { referralID: 'Must be 2 characters' }],
    [{ referralID: '1a' }, { referralID: 'Only numbers allowed' }],
  ])(
    'with %j: %j',
    proves('OPS-REFG-14', 'OPS-REFG-15', 'OPS-REFG-16', 'OPS-REFG-17', 'OPS-REFG-18'),
    async (more, expected) => {
      expect(await errorsOf(more)).toEqual(expected);
    },
  );

  it.each([
    {},
    { referralGroupKey: 'ab' },
    { referralGroupKey: 'A-b_5'.repeat(3) },
    { name: 'ab' },
    { referralGroupEmail: 'a.b+c@clinic.example.com' },
    { logoURL: 'https://example.com/logo.png' },
    { referralID: '00' },
  ])(
    'is valid with %j',
    proves(
      ...['OPS-REFG-11', 'OPS-REFG-12', 'OPS-REFG-13', 'OPS-REFG-14', 'OPS-REFG-15'],
      ...['OPS-REFG-16', 'OPS-REFG-17', 'OPS-D-32'],
    ),
    async (more) => {
      expect(await errorsOf(more)).toEqual({});
    },
  );
});

describe('the list of referral groups', () => {
  const path = 'web/surveysaurus/referralGroups';
  const stored = { ...sound, created: 'then', createdBy: 'a', lastChange: 'h1', odd: 1 };
  const rows = [
    { id: 'clinic-1', data: stored },
    { id: 'clinic-2', data: { ...stored, referralGroupKey: 'clinic-2', referralID: '08' } },
  ];
  const list = { path, ids: {}, rows };
  const plan = (change: Partial<ListChange>) =>
    planReferralGroups(
      referralGroup,
      list,
      { act: 'edit', seen: [], id: 'clinic-1', ...change },
      list,
      { actor: 'me@example.com', now: new Date(0), newID: () => 'x' },
    );

  it('adds a group under its key', proves('OPS-REFG-07'), () => {
    const entry = { ...sound, referralGroupKey: 'clinic-3', referralID: '09' };
    expect(plan({ act: 'add', id: 'clinic-3', entry })).toMatchObject({
      action: 'Create referral group',
      writes: [{ kind: 'create', path: `${path}/clinic-3`, data: entry }],
    });
  });

  it.each([
    [{ act: 'add', id: 'clinic-2', entry: { referralID: '09' } }, 'Referral group key'],
    [{ act: 'add', id: 'clinic-3', entry: { referralID: '08' } }, 'Referral ID'],
    [{ newID: 'clinic-2' }, 'Referral group key'],
    [{ entry: { referralID: '08' }, base: { referralID: '07' } }, 'Referral ID'],
  ] as const)('refuses %j: the %s exists', proves('OPS-D-21', 'OPS-D-32'), (change, what) => {
    expect(() => plan(change)).toThrow(`${what} already exists`);
  });

  it('accepts its own referral ID, and refuses a concurrent edit', proves('OPS-D-32'), () => {
    const entry = { referralID: '07', name: 'New' };
    const { writes } = plan({ entry, base: { referralID: '07', name: 'Clinic' } });
    expect(writes).toEqual([
      { of: referralGroup, kind: 'update', path: `${path}/clinic-1`, data: entry },
    ]);
    expect(() => plan({ entry, base: { name: 'Old' } })).toThrow('Somebody else');
  });

  it('is stamped by an edit, but keeps its creation', proves('OPS-REFG-09'), () => {
    const change = plan({ entry: { name: 'New' }, base: { name: 'Clinic' } });
    const before = new Map([[`${path}/clinic-1`, stored]]);
    const { writes } = prepareCommit(change, before, { entryID: 'h2', actor: 'me@example.com' });
    const data = {
      name: 'New',
      updated: SERVER_TIME,
      updatedBy: 'me@example.com',
      lastChange: 'h2',
    };
    expect(writes).toContainEqual(expect.objectContaining({ path: `${path}/clinic-1`, data }));
  });

  it(
    'with a new key is recreated as it was and deleted under the old one',
    proves('OPS-REFG-22', 'OPS-REFG-09', 'OPS-D-32'),
    () => {
      expect(plan({ newID: 'new-key', entry: { name: 'New' }, base: { name: 'Clinic' } })).toEqual({
        action: 'Edit referral group',
        writes: [
          {
            of: referralGroup,
            kind: 'create',
            stamps: 'kept',
            path: `${path}/new-key`,
            data: {
              ...sound,
              referralGroupKey: 'new-key',
              name: 'New',
              odd: 1,
              created: 'then',
              createdBy: 'a',
              updated: SERVER_TIME,
              updatedBy: 'me@example.com',
            },
          },
          { of: referralGroup, kind: 'delete', path: `${path}/clinic-1` },
        ],
      });
    },
  );

  it('deletes a group, or nothing if it is gone', proves('OPS-REFG-08'), () => {
    expect(plan({ act: 'remove' })).toMatchObject({
      writes: [{ kind: 'delete', path: `${path}/clinic-1` }],
    });
    expect(plan({ act: 'remove', id: 'none' })).toMatchObject({ writes: [] });
  });
});
