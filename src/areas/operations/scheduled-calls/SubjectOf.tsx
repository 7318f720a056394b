import { use } from 'react';
import { SubjectsContext } from './subjects-context.ts';

/** The subject ID of a user; dots while it is being read. */
export function SubjectOf({ uid }: { readonly uid: string }) {
  const subjectID = use(SubjectsContext).get(uid);
  if (subjectID === undefined) return '…';
  if (subjectID === null) return 'Not loaded';
  return subjectID === '' ? 'No subject ID' : subjectID;
}
