import { Fragment, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { nameUsers, type NamedUser } from '#data/people/notifications.ts';
import { useSearch } from '#data/use-cases/use-search.ts';
import { typedUserIDs } from '#domain/people/device/user-ids.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import './notifications.css';

/** Users looked up, with one read each. */
const MOST_NAMED = 100;

const lookUp = (text: string) => nameUsers(typedUserIDs(text).slice(0, MOST_NAMED));

interface TypedRecipientsProps {
  /** The field's text: user IDs separated by commas. */
  readonly userIDs: string;
  /** Called with the number of users found; 0 while unknown. */
  readonly onKnown: (users: number) => void;
}

/** Says below the field to whom the message goes, and which ids belong to nobody. */
export function TypedRecipients({ userIDs, onKnown }: TypedRecipientsProps) {
  const uids = typedUserIDs(userIDs);
  const { state, found, error } = useSearch(uids.join(','), lookUp);
  const left = uids.length - MOST_NAMED;
  const known = state === 'answered' ? found.filter((user) => user.known !== null).length : 0;
  const certain = left > 0 ? 0 : known;
  useEffect(() => onKnown(certain), [onKnown, certain]);
  return (
    <div className="typed-recipients" role="status">
      {state === 'searching' && 'Looking up the users…'}
      {state === 'answered' && error !== '' && `The users could not be looked up: ${error}`}
      {state === 'answered' && error === '' && <Named users={found} />}
      {state === 'answered' && left > 0 && (
        <p className="mb-0">{formatCount(left)} further IDs are looked up when you send.</p>
      )}
    </div>
  );
}

function Named({ users }: { readonly users: readonly NamedUser[] }) {
  const known = users.filter((user) => user.known !== null);
  const unknown = users.flatMap((user) => (user.known === null ? [user.uid] : []));
  return (
    <>
      <p className="mb-0">
        {known.length === 0
          ? 'Goes to nobody yet.'
          : `Goes to ${countOf(known.length, 'person', 'people')}: `}
        {known.map((user, at) => (
          <Fragment key={user.uid}>
            <Link to={href('userDetail', { uid: user.uid })} target="_blank">
              {user.known}
            </Link>
            {at === known.length - 1 ? '.' : ', '}
          </Fragment>
        ))}
      </p>
      {unknown.length > 0 && (
        <p className="mb-0 text-danger-emphasis">
          {countOf(unknown.length, 'ID')} without a user, left out: {unknown.join(', ')}.
        </p>
      )}
    </>
  );
}
