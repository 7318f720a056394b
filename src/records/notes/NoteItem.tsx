import { useLayoutEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { aboutLabel } from '#domain/people/note/fields.ts';
import type { Note, NoteState } from '#domain/people/note/schema.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import { formatDateTime } from '#lib/dates.ts';
import { recordHref } from '#records/history/record-names.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import type { Tone } from '#ui/tone.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { ANSWER } from './note-href.ts';
import { NoteActs, type NoteDialogName } from './NoteActs.tsx';
import { NoteText } from './NoteText.tsx';

interface NoteItemProps {
  readonly uid: string;
  readonly note: Note;
  readonly naming: boolean;
  /** True for the note that a link led to; it gets the focus. */
  readonly sought: boolean;
}

/** The latest act of this person, and the state that the note had when it began. */
interface Act {
  readonly from: NoteState;
  readonly dialog: NoteDialogName | null;
}

const STATES: Readonly<Partial<Record<NoteState, { tone: Tone; label: string }>>> = {
  open: { tone: 'warning', label: 'Open' },
  answered: { tone: 'info', label: 'Answered' },
  closed: { tone: 'success', label: 'Closed' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
};

/** A note, or a question with its answer, each with author and time. */
export function NoteItem({ uid, note, naming, sought }: NoteItemProps) {
  const [query] = useSearchParams();
  const isToAnswer = sought && note.state === 'open' && query.has(ANSWER);
  const [act, setAct] = useState<Act | null>(
    isToAnswer ? { from: note.state, dialog: 'answer' } : null,
  );
  // The button of an act unmounts with the state that offered it.
  const item = useFocusAfter<HTMLLIElement>(
    act !== null && act.dialog === null && act.from !== note.state,
  );
  // In a layout effect, because the dialog of an answer takes the focus later.
  useLayoutEffect(() => {
    if (sought) item.current?.focus();
  }, [sought, item]);
  const state = STATES[note.state];
  return (
    <li ref={item} className="note" tabIndex={-1} aria-current={sought || undefined}>
      <div className="note-head">
        <p className="note-who">
          <Stamp at={note.created} by={note.createdBy} />
          {naming && <AboutRecord about={note.about} />}
        </p>
        {state && <ToneBadge tone={state.tone}>{state.label}</ToneBadge>}
        <NoteActs
          uid={uid}
          note={note}
          dialog={act?.dialog ?? null}
          onBegin={(dialog) => setAct({ from: note.state, dialog })}
          onClose={() => setAct(act && { ...act, dialog: null })}
        />
      </div>
      {note.state === 'withdrawn' ? (
        <Withdrawn note={note} />
      ) : (
        <>
          {note.field !== '' && (
            <p className="note-asked">
              Question about {fieldLabel([note.field])}, to <bdi>{note.addressee}</bdi>
            </p>
          )}
          <NoteText text={note.text} />
        </>
      )}
      {note.answer !== '' && (
        <div className="note-answer">
          <p className="note-who">
            Answer · <Stamp at={note.answered} by={note.answeredBy} />
          </p>
          <NoteText text={note.answer} />
        </div>
      )}
    </li>
  );
}

const Stamp = ({ at, by }: { readonly at: Date | null; readonly by: string }) => (
  <>
    <time dateTime={at?.toISOString()}>{formatDateTime(at) || 'just now'}</time> · <bdi>{by}</bdi>
  </>
);

function AboutRecord({ about }: { readonly about: string }) {
  const to = recordHref(about);
  const label = aboutLabel(about);
  return <> · {to === null ? label : <Link to={to}>{label}</Link>}</>;
}

const Withdrawn = ({ note }: { readonly note: Note }) => (
  <p className="note-who">
    Withdrawn by <bdi>{note.updatedBy}</bdi> on {formatDateTime(note.updated)}. The history keeps
    the text and the reason.
  </p>
);
