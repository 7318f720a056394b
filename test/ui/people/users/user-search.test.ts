import { describe, expect, it } from 'vitest';
import { userSearchText } from '#areas/people/users/user-columns.tsx';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const USER = documentReader(userSchema)('uid-of-her', {
  uid: 'uid-of-her',
  email: 'mail.of.her@example.com',
  displayName: 'Shown Name',
  firstName: 'First',
  lastName: 'Last',
  subjectID: 'subject-of-her',
  cohort: 'her cohort',
  study: '004',
  activeProgram: 'her-program',
  site: 'Her Town',
  group: 'her-group',
  arm: 'other-arm',
  appVersion: '7.8.9',
  referralGroupKey: 'her-referrer',
});

describe('The search of the users', proves('CORE-D-06', 'CORE-D-15'), () => {
  it.each(['mail.of.her', 'shown name', 'first last'])(
    'finds "%s" only for a member of info-viewer',
    (part) => {
      expect(userSearchText(true)(USER).toLowerCase()).toContain(part);
      expect(userSearchText(false)(USER).toLowerCase()).not.toContain(part);
    },
  );

  it.each([
    'subject-of-her',
    'her cohort',
    '004',
    'her town',
    'her-program',
    'her-group',
    '7.8.9',
    'her-referrer',
    'uid-of-her',
  ])('finds "%s" for everybody', (part) => {
    for (const sees of [true, false])
      expect(userSearchText(sees)(USER).toLowerCase()).toContain(part);
  });
});
