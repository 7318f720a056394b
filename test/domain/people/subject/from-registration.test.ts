import { describe, expect, it } from 'vitest';
import { blankRegistration } from '#domain/people/registration/schema.ts';
import { typedPerson } from '#domain/people/subject/from-registration.ts';

const form = (typed: object) => ({ ...blankRegistration(), reason: '', ...typed });

describe('a registration form passed to the form of a new subject', () => {
  it.each([
    ['nothing', {}, {}, true],
    [
      'a person',
      { email: 'Ann@example.com', firstName: ' Ann Eve', lastName: 'Roe ', subjectID: 's-1' },
      { email: 'Ann@example.com', fullName: 'Ann Eve Roe', subjectID: 's-1' },
      true,
    ],
    ['a last name alone', { lastName: 'Roe' }, { fullName: 'Roe' }, true],
    [
      'shared fields',
      { study: '004', cohort: '2', zendeskID: 'z', surveyMonkeyID: 'm' },
      { study: '004', cohort: '2', zendeskID: 'z', surveyMonkeyID: 'm' },
      true,
    ],
    ['a site, which is set later', { lastName: 'Roe', site: 'Ulm' }, { fullName: 'Roe' }, false],
    ['a role, of which the two offer others', { role: 'admin' }, {}, false],
    ['another program', { activeProgram: 'st1' }, {}, false],
    ['a reason', { reason: 'Again' }, {}, false],
  ])('carries %s', (_, typed, values, whole) => {
    expect(typedPerson(form(typed))).toEqual({ values, whole });
  });
});
