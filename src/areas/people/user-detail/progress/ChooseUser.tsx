import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFoundRecords } from '#data/use-cases/use-found-records.ts';
import { can } from '#domain/staff/capabilities.ts';
import { href } from '#routing/href.ts';
import { FoundFacts } from '#ui/FoundFacts.tsx';
import { useStaff } from '#session/use-session.ts';
import { SubjectsLoading } from './SubjectsLoading.tsx';
import '#areas/people/user-detail/participation.css';

/** Minimum characters, as in the command palette: shorter texts match too many. */
const SHORTEST = 2;

/** Finds an account and links to its charts (REPORT-D-13). */
export function ChooseUser() {
  const [text, setText] = useState('');
  const id = useId();
  const wanted = text.trim();
  const search = useFoundRecords(
    wanted.length < SHORTEST ? '' : wanted,
    can.seeIdentityInUsers(useStaff()),
  );
  const isAnswered = !search.searching && search.error === '';
  const users = search.found.filter(({ kind }) => kind === 'user');
  return (
    <div className="user-choice">
      <label htmlFor={id}>Find a user by subject ID, uid or email</label>
      <input
        id={id}
        type="search"
        className="form-control"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {search.searching && <SubjectsLoading />}
      {search.error && <p role="alert">Error: {search.error}</p>}
      <ul className="user-choices">
        {users.map(({ id: uid, title, detail }) => (
          <li key={uid}>
            <Link to={`${href('userGraph')}?uid=${encodeURIComponent(uid)}`}>
              <strong>{title}</strong> <FoundFacts detail={detail} />
            </Link>
          </li>
        ))}
      </ul>
      {wanted.length >= SHORTEST && users.length === 0 && isAnswered && (
        <p role="status">No results found</p>
      )}
    </div>
  );
}
