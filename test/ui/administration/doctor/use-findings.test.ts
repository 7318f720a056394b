import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFindings } from '#areas/administration/doctor/use-findings.ts';
import { rolesSource } from '#data/administration/roles.ts';
import { questionsSource } from '#data/people/notes.ts';
import { usersList, subjectsList, registrationsList } from '#data/use-cases/whole-lists.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { answering, answeringList, rowsOfAll } from '#test/ui/answering.ts';

it('reports no findings before all lists have loaded', () => {
  const users = answeringList(usersList);
  const subjects = answeringList(subjectsList);
  const registrations = answeringList(registrationsList);
  const roles = answering(rolesSource);
  const questions = answering(questionsSource);
  const { result } = renderHook(() => useFindings([]));
  const none = { rows: [], unreadable: [], tail: [] };
  const record = { uid: 'u1', email: 'kim@example.com', subjectID: 'S-1', registered: true };
  users.next({ ...none, rows: [documentReader(userSchema)('u1', record)] });
  registrations.next(none);
  roles.next(rowsOfAll());
  questions.next(rowsOfAll());
  expect(result.current).toMatchObject({ complete: false, list: { state: 'loading' } });
  subjects.next(none);
  expect(result.current).toMatchObject({
    complete: true,
    list: { state: 'ready', data: { rows: [{ kind: 'link-to-nothing' }] } },
  });
});
