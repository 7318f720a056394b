import { use } from 'react';
import { PendingMark } from '#ui/PendingMark.tsx';
import { SubjectsContext } from './subjects-context.ts';

/** A user's subject ID, from the context. */
export function SubjectOf({ uid }: { readonly uid: string }) {
  const subjectID = use(SubjectsContext).get(uid);
  if (subjectID === undefined) return <PendingMark />;
  if (subjectID === null) return 'Not loaded';
  return subjectID === '' ? 'No subject ID' : subjectID;
}
