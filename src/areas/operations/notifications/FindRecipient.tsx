import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useFoundRecords } from '#data/use-cases/use-found-records.ts';
import { typedUserIDs } from '#domain/people/device/user-ids.ts';
import { can } from '#domain/staff/capabilities.ts';
import { formatCount } from '#lib/words.ts';
import { useStaff } from '#session/use-session.ts';
import { useSetField } from '#ui/form/form-context.ts';
import { FoundList } from '#ui/FoundList.tsx';

/** Minimum characters, as in the command palette: shorter texts match too many. */
const SHORTEST = 2;

/** People listed over the form. */
const MOST_SHOWN = 5;

interface FindRecipientProps {
  /** The field's text: user IDs separated by commas. */
  readonly userIDs: string;
}

/** Finds a person and adds their uid to the field of user IDs. */
export function FindRecipient({ userIDs }: FindRecipientProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const setField = useSetField();
  const wanted = text.trim();
  const add = (uid: string) => {
    setField('userIDs', [userIDs.replace(/[,\s]+$/, ''), uid].filter(Boolean).join(', '));
    setText('');
    input.current?.focus();
  };
  return (
    <div
      className="field position-relative"
      onFocus={() => setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => setOpen(currentTarget.contains(relatedTarget))}
    >
      <label className="form-label" htmlFor={id}>
        Find a person
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        className="form-control"
        value={text}
        placeholder="Name, email or subject ID"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={addFirst}
      />
      {open && wanted.length >= SHORTEST && <Matches text={wanted} userIDs={userIDs} onAdd={add} />}
    </div>
  );
}

/** Enter adds the first person listed; it never sends the message. */
function addFirst(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector<HTMLElement>('.found-list button')?.click();
}

interface MatchesProps extends FindRecipientProps {
  readonly text: string;
  readonly onAdd: (uid: string) => void;
}

/** Apart, because it reads the indexes of people, which most visits do not need. */
function Matches({ text, userIDs, onAdd }: MatchesProps) {
  const search = useFoundRecords(text, can.seeIdentityInUsers(useStaff()));
  const added = new Set(typedUserIDs(userIDs));
  const users = search.found.filter(({ kind }) => kind === 'user');
  const others = users.filter(({ id }) => !added.has(id));
  const none =
    users.length === 0 ? 'No user matches this.' : 'Everyone found is among the user IDs already.';
  const answer = others.length === 0 ? none : furtherText(others.length - MOST_SHOWN, search.more);
  const note = search.error ? `Error: ${search.error}` : search.searching ? 'Searching…' : answer;
  return (
    // The field keeps the focus while a person is clicked: without it, the list closes.
    <div className="found-floating" onMouseDown={(event) => event.preventDefault()}>
      {others.length > 0 && (
        <FoundList
          label="People found"
          found={others.slice(0, MOST_SHOWN)}
          entersFirst
          factsBelow
          choice={({ id: uid }, content) => (
            <button type="button" onClick={() => onAdd(uid)}>
              {content}
            </button>
          )}
        />
      )}
      <p className="form-text" role="status">
        {note}
      </p>
    </div>
  );
}

/** The search itself ends at a number of people of its own. */
function furtherText(hidden: number, more: boolean): string {
  if (hidden <= 0) return more ? 'More people match. Type more to see fewer.' : '';
  const count = `${formatCount(hidden)} more ${hidden === 1 ? 'person matches' : 'people match'}`;
  return `${more ? `At least ${count}` : count}. Type more to see fewer.`;
}
