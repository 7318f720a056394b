import { use } from 'react';
import { SubjectsContext } from './subjects-context.ts';

/** A user's subject ID; dots while loading. */
export function SubjectOf({ uid }: { readonly uid: string }) {
  const subjectID = use(SubjectsContext).get(uid);
  if (subjectID === undefined) return '…';
  if (subjectID === null) return 'Not loaded';
  return subjectID === '' ? 'No subject ID' : subjectID;
}
