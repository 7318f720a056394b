import { expect, it } from 'vitest';
import { aboutLabel, questionFields } from '#domain/people/note/fields.ts';
import { prescriptionForm } from '#domain/operations/prescription/form.ts';
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
  ['prescriptions/p1', 'Prescription', prescriptionForm],
] as const)(
  '%s: questions are about stored fields of a %s',
  proves('TEAM-NOTE-02'),
  (about, label, { fields }) => {
    expect(aboutLabel(about)).toBe(label);
    expect(questionFields(about)).not.toEqual([]);
    expect(questionFields(about).filter((field) => !(field in fields))).toEqual([]);
  },
);

it.each([
  ['users/u1/surveyBayResponses/r1', 'Survey response'],
  ['users/u1/calls/c1', 'Call'],
])('%s has notes and no questions', proves('TEAM-NOTE-01'), (about, label) => {
  expect([aboutLabel(about), questionFields(about)]).toEqual([label, []]);
});

it.each(['users/u1/devices/d1', 'programs/p1', ''])(
  '%j cannot have questions',
  proves('TEAM-NOTE-02'),
  (about) => {
    expect(questionFields(about)).toEqual([]);
    expect(aboutLabel(about)).toBe('Record');
  },
);
