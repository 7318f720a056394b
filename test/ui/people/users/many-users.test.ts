import { describe, expect, it } from 'vitest';
import { manyUsers } from '#areas/people/users/many-users.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const decode = documentReader(userSchema);
const user = (docID: string, fields: RawDocument) => ({
  ...decode(docID, fields),
  lastActive: null,
});

const USERS = [
  user('u1', {
    uid: 'x1',
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'a@example.com',
    subjectID: '',
  }),
  user('u2', { uid: 'x2', email: 'b@example.com', subjectID: 'S-2' }),
  user('u3', { uid: 'x3', email: '', subjectID: '' }),
];

describe('actions on selected users', proves('TEAM-SEL-02'), () => {
  it('name them and copy emails for those who see names', () => {
    const many = manyUsers(true);
    expect(USERS.map(many.nameOf)).toEqual(['Ann Lee', 'b@example.com', 'u3']);
    expect(many.acts.map(({ word }) => word)).toEqual([
      'Copy emails',
      'Copy subject IDs',
      'Copy user IDs',
      'Send notification',
    ]);
  });

  it('reveal neither name nor email to anybody else', () => {
    const many = manyUsers(false);
    expect(USERS.map(many.nameOf)).toEqual(['u1', 'S-2', 'u3']);
    expect(many.acts.map(({ word }) => word)).not.toContain('Copy emails');
  });

  it('pass the users to the form that sends a message', () => {
    const sending = manyUsers(false).acts.at(-1);
    if (!sending || !('leadsTo' in sending)) throw new Error('Nothing is sent.');
    expect(sending.leadsTo([...USERS, ...USERS.slice(0, 1)])).toEqual({
      to: '/notifications/play',
      state: { userIDs: ['u1', 'u2', 'u3'] },
    });
  });
});
