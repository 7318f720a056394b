import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DoctorPage } from '#areas/administration/doctor/DoctorPage.tsx';
import { rolesSource } from '#data/administration/roles.ts';
import { questionsSource } from '#data/people/notes.ts';
import { registrationsList, subjectsList, usersList } from '#data/use-cases/whole-lists.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { answering, answeringList, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

const summary = () => document.querySelector('.page-summary')?.textContent;

it('counts the findings by severity', () => {
  const users = answeringList(usersList);
  const others = [answeringList(subjectsList), answeringList(registrationsList)];
  const roles = answering(rolesSource);
  const questions = answering(questionsSource);
  openPage(<DoctorPage />);
  const none = { rows: [], unreadable: [], tail: [] };
  const user = (uid: string, subjectID: string, email = `${uid}@example.com`) =>
    documentReader(userSchema)(uid, { uid, email, subjectID });
  users.next({
    ...none,
    rows: [user('u1', 'S-1'), user('u2', 'S-2'), user('u3', '', 'U3@Example.com')],
  });
  for (const list of others) list.next(none);
  roles.next(rowsOfAll());
  questions.next(rowsOfAll());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Study Doctor');
  expect(summary()).toBe(
    '3 findings in 3 users, 0 subjects, 0 registrations and 0 roles: 2 faults, 1 warning',
  );
});
