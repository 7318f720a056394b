import { useState } from 'react';
import { MOST_QUESTIONS, NOTES_PAGE, notesSource } from '#data/people/notes.ts';
import type { Rows } from '#data/engine/sources.ts';
import { useLive } from '#data/engine/use-live.ts';
import { questionFields } from '#domain/people/note/fields.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import type { Note } from '#domain/people/note/schema.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { heldBack } from '#ui/held-back.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { AskDialog } from './AskDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { NoteItem } from './NoteItem.tsx';
import './notes.css';

interface NotesPanelProps {
  /** The record's account; empty or invalid when it has none. */
  readonly uid: string;
  /** The path of the record that new notes are about. */
  readonly about: string;
  /** Shows notes about all of the person's records. */
  readonly ofPerson?: boolean;
  /** The panel's heading, where the record has notes of its own. */
  readonly title?: string;
  /** The note that a link led to. */
  readonly soughtID?: string | null;
}

const TITLE = 'Notes';
const NO_ACCOUNT =
  'Notes are kept with the app account. This record has none yet, so there is no place for a note.';

/** The notes and questions about a record, newest first (TEAM-NOTE-01). */
export function NotesPanel(props: NotesPanelProps) {
  if (isDocumentId(props.uid)) return <NotesOf key={`${props.uid} ${props.about}`} {...props} />;
  return (
    <Panel title={props.title ?? TITLE}>
      <EmptyState text={NO_ACCOUNT} />
    </Panel>
  );
}

function NotesOf(props: NotesPanelProps) {
  const { uid, about, ofPerson = false, soughtID = null, title = TITLE } = props;
  const [max, setMax] = useState(NOTES_PAGE);
  const [dialog, setDialog] = useState<'note' | 'question' | null>(null);
  const latest = useLive(notesSource(uid, ofPerson ? null : about, max));
  const [shown, setShown] = useState(latest);
  if (latest.state !== 'loading' && latest !== shown) setShown(latest);
  // The list stays while a longer one loads.
  const notes = latest.state === 'loading' && shown.state === 'ready' ? shown : latest;
  const close = () => setDialog(null);
  const searched = notes.state === 'ready' && soughtID !== null ? notes.data : null;
  const isMissing = searched?.rows.every(({ docID }) => docID !== soughtID) ?? false;
  // A question that was closed may lie behind many newer notes.
  if (isMissing && searched?.cut && max < MOST_QUESTIONS) setMax(MOST_QUESTIONS);
  return (
    <Panel
      title={ofPerson && notes.state === 'ready' ? countsOf(notes.data, title) : title}
      actions={
        <>
          {questionFields(about).length > 0 && (
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              onClick={() => setDialog('question')}
            >
              Ask a question
            </button>
          )}
          <button
            type="button"
            className="btn btn-sm btn-outline-primary"
            onClick={() => setDialog('note')}
          >
            Add note
          </button>
        </>
      }
    >
      {isMissing && !searched?.cut && <p>The note that you were led to is not here any more.</p>}
      <LiveView live={notes} requires="staff">
        {(found) => (
          <NoteList
            uid={uid}
            found={found}
            about={ofPerson ? about : null}
            soughtID={soughtID}
            isLoading={latest.state === 'loading'}
            onOlder={() => setMax(max + NOTES_PAGE)}
          />
        )}
      </LiveView>
      {dialog === 'note' && <NoteDialog uid={uid} about={about} onClose={close} />}
      {dialog === 'question' && <AskDialog uid={uid} about={about} onClose={close} />}
    </Panel>
  );
}

/** "3 notes, 2 questions, 1 open"; below a page's heading that says "Notes" already. */
function countsOf({ rows, cut }: Rows<Note>, title: string): string {
  if (rows.length === 0 || cut) return title;
  const questions = rows.filter(({ field }) => field !== '');
  const open = questions.filter(({ state }) => state === 'open').length;
  const notes = rows.length - questions.length;
  return [
    notes > 0 && countOf(notes, 'note'),
    questions.length > 0 && countOf(questions.length, 'question'),
    open > 0 && `${formatCount(open)} open`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

interface NoteListProps {
  readonly uid: string;
  readonly found: Rows<Note>;
  /** The page's own record when others are listed too; notes about those name theirs. */
  readonly about: string | null;
  readonly soughtID: string | null;
  readonly isLoading: boolean;
  readonly onOlder: () => void;
}

function NoteList({ uid, found, about, soughtID, isLoading, onOlder }: NoteListProps) {
  const { rows, cut } = found;
  const list = useFocusAfter<HTMLOListElement>(!cut);
  if (rows.length === 0) return <EmptyState text="There are no notes yet." />;
  return (
    <>
      <ol ref={list} tabIndex={-1} className="notes" aria-label="Notes, newest first">
        {rows.map((note) => (
          <NoteItem
            key={note.docID}
            uid={uid}
            note={note}
            naming={about !== null && note.about !== about}
            sought={note.docID === soughtID}
          />
        ))}
      </ol>
      {cut && (
        <button
          type="button"
          className="btn btn-outline-secondary"
          {...heldBack(isLoading, onOlder)}
        >
          {isLoading && <ButtonSpinner />}
          Show older notes
        </button>
      )}
    </>
  );
}
