import { emailOrderedList } from '#data/engine/long-lists.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';

/* The long lists with full documents, for comparing all fields: a list's index only holds its columns. */

export const usersList = emailOrderedList('users', documentReader(userSchema));

export const subjectsList = emailOrderedList('subjects', documentReader(subjectSchema));

export const registrationsList = emailOrderedList(
  'registrations',
  documentReader(registrationSchema),
);
