import { expect, it } from 'vitest';
import { aboutLabel, questionFields } from '#domain/people/note/fields.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { workflowSchema } from '#domain/people/workflow/schema.ts';
import { proves } from '#test/support/proves.ts';

it.each([
  ['users/u1', 'User', userSchema],
  ['subjects/s1', 'Subject', subjectSchema],
  ['registrations/p@example.com', 'Registration', registrationSchema],
  ['users/u1/workflows/consent', 'Workflow', workflowSchema],
] as const)('%s: questions are about stored fields of a %s', (about, label, { fields }) => {
  expect(aboutLabel(about)).toBe(label);
  expect(questionFields(about)).not.toEqual([]);
  expect(questionFields(about).filter((field) => !(field in fields))).toEqual([]);
});

it('A survey response has notes and no questions', proves('TEAM-NOTE-01'), () => {
  const about = 'users/u1/surveyBayResponses/r1';
  expect([aboutLabel(about), questionFields(about)]).toEqual(['Survey response', []]);
});

it.each(['users/u1/calls/c1', 'programs/p1', ''])('%j takes no question', (about) => {
  expect(questionFields(about)).toEqual([]);
  expect(aboutLabel(about)).toBe('Record');
});
