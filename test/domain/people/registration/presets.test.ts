import { expect, it } from 'vitest';
import { presetsOf } from '#domain/people/registration/schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';

const decodeSubject = documentReader(subjectSchema);

it('a subject presets each field of a registration that it has, and leaves out the empty ones', () => {
  const stored = {
    fullName: 'Ann Eve Roe',
    study: '004',
    site: 'Ulm',
    cohort: 'C2',
    role: 'participant',
    activeProgram: 'st1',
    zendeskID: 'z7',
    surveyMonkeyID: 'm9',
  };
  const { fullName: _, ...shared } = stored;
  expect(presetsOf(decodeSubject('quiet-owl-1', stored))).toEqual({
    ...shared,
    subjectID: 'quiet-owl-1',
    firstName: 'Ann Eve',
    lastName: 'Roe',
  });
  expect(presetsOf(decodeSubject('s1', { site: '', study: '005' }))).toMatchObject({
    study: '005',
  });
  expect(presetsOf(decodeSubject('s1', { site: '', study: '005' }))).not.toHaveProperty('site');
});
