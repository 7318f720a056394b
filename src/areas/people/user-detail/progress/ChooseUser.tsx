import { useId, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFoundRecords } from '#data/use-cases/use-found-records.ts';
import { can } from '#domain/staff/capabilities.ts';
import { href } from '#routing/href.ts';
import { FoundList } from '#ui/FoundList.tsx';
import { useStaff } from '#session/use-session.ts';
import { SubjectsLoading } from './SubjectsLoading.tsx';
import '#areas/people/user-detail/participation.css';

/** Minimum characters, as in the command palette: shorter texts match too many. */
const SHORTEST = 2;

const chartOf = (uid: string) => `${href('userGraph')}?uid=${encodeURIComponent(uid)}`;

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
  const navigate = useNavigate();
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    const [first] = isAnswered ? users : [];
    if (first) void navigate(chartOf(first.id));
  };
  return (
    <form className="user-choice" role="search" onSubmit={openFirst}>
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
      {users.length > 0 && (
        <FoundList
          label="Users found"
          found={users}
          entersFirst
          choice={({ id: uid }, content) => <Link to={chartOf(uid)}>{content}</Link>}
        />
      )}
      {wanted.length > 0 && wanted.length < SHORTEST && (
        <p role="status" className="form-text mb-0">
          Type two characters or more
        </p>
      )}
      {wanted.length >= SHORTEST && users.length === 0 && isAnswered && (
        <p role="status">No results found</p>
      )}
    </form>
  );
}
