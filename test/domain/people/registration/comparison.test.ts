import { describe, expect, it } from 'vitest';
import { compareRecords } from '#domain/people/registration/comparison.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const user = documentReader(userSchema)('u1', {
  email: ' Zara@Example.com',
  uid: 'outdated',
  activeProgram: 'control',
  zendeskID: 'ZD-1',
});
const registration = documentReader(registrationSchema)('zara@example.com', {
  email: 'zara@example.com ',
  uid: ' u1',
  activeProgram: 'control ',
  zendeskID: 'ZD-1',
});
const flags = (...records: Parameters<typeof compareRecords>) =>
  Object.fromEntries(compareRecords(...records).map(({ label, mismatch }) => [label, mismatch]));

describe('the user and the registration of a subject', () => {
  it(
    'match after trimming, ignoring case in emails',
    proves('CORE-MEDR-12', 'CORE-MEDR-13', 'CORE-D-53'),
    () => {
      expect(flags(user, registration)).toEqual({
        Email: false,
        Uid: false,
        'Active program': false,
        'Support-desk ID': false,
      });
    },
  );

  it.each([
    ['Email', { email: 'other@example.com' }],
    ['Uid', { uid: 'U1' }],
    ['Active program', { activeProgram: 'Control' }],
    ['Support-desk ID', { zendeskID: '' }],
  ])('differ only in %s', proves('CORE-MEDR-13'), (label, change) => {
    const differing = flags(user, { ...registration, ...change });
    expect(Object.entries(differing).filter(([, mismatch]) => mismatch)).toEqual([[label, true]]);
  });

  it('differ in every field when one is missing', proves('CORE-D-53'), () => {
    for (const flagsOf of [flags(null, registration), flags(user, null), flags(null, null)]) {
      expect(Object.values(flagsOf)).toEqual([true, true, true, true]);
    }
    expect(compareRecords(null, registration)[0]).toMatchObject({
      user: null,
      registration: 'zara@example.com ',
    });
  });
});
