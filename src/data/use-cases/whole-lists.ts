import { emailOrderedList } from '#data/engine/long-lists.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';

/*
 * The long lists with everything that is stored of each record, for who compares all of it: the index
 * of a list knows its columns alone.
 */

export const usersList = emailOrderedList('users', documentReader(userSchema));

export const subjectsList = emailOrderedList('subjects', documentReader(subjectSchema));

export const registrationsList = emailOrderedList(
  'registrations',
  documentReader(registrationSchema),
);
