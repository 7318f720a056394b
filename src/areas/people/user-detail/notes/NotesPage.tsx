import { useSearchParams } from 'react-router-dom';
import { docPath } from '#domain/shared/paths.ts';
import { NOTE } from '#records/notes/note-href.ts';
import { NotesPanel } from '#records/notes/NotesPanel.tsx';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';

/** The notes and questions about all records of a person (TEAM-NOTE-01). */
export function NotesPage() {
  const { user } = useUserPage();
  const [query] = useSearchParams();
  const uid = user.docID;
  return (
    <NotesPanel uid={uid} about={docPath('user', { uid })} ofPerson soughtID={query.get(NOTE)} />
  );
}
