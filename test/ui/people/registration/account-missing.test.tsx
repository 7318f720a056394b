import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountMissing } from '#areas/people/registration/AccountMissing.tsx';
import { usersWithEmailSource } from '#data/people/users-by-email.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

const PAT = 'pat@example.com';
const said = () => document.querySelector('.registration-account')?.textContent;

it('warns beforehand while a registration cannot be completed', () => {
  const users = answering(usersWithEmailSource(PAT));
  openPage(<AccountMissing email=" Pat@Example.com" />);
  expect(said()).toBe('');
  users.next(rowsOfAll());
  expect(said()).toMatch(/^No app account has this email yet: the record is saved/);
  users.next(rowsOfAll(documentReader(userSchema)('u1', { email: PAT })));
  expect(said()).toBe('');
});

it('says nothing while it is unknown', () => {
  const users = answering(usersWithEmailSource(PAT));
  openPage(<AccountMissing email={PAT} />);
  users.next({ rows: [], unreadable: ['u1'], cut: false });
  expect(said()).toBe('');
  users.next(rowsOfAll());
  users.fail();
  expect(said()).toBe('');
  cleanup();
  openPage(<AccountMissing email="pat@" />);
  expect(said()).toBe('');
});
