import { object, type InferType } from 'yup';
import { count, identity, text, time } from '#domain/shared/fields.ts';
import type { Stored } from '#domain/shared/read-document.ts';

/** A role group, `roles/{name}`. */
export const roleSchema = object({
  name: text(),
  dateCreated: time(),
  lastUpdated: time(),
  membersCount: count(),
  updatedBy: text(),
});

export type Role = Stored<InferType<typeof roleSchema>>;

/** A role member, `roles/{role}/members/{lower-case e-mail}`. */
export const roleMemberSchema = object({
  email: identity(),
  uid: text(),
  subjectID: text(),
  dateAdded: time(),
  addedBy: text(),
});

export type RoleMember = Stored<InferType<typeof roleMemberSchema>>;
