import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { notesSource } from '#data/people/notes.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import { rowsOf } from '#lib/live.ts';
import { FieldMarks } from '#ui/field-marks.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { noteHref } from './note-href.ts';

interface QuestionMarksProps {
  /** The record's account; empty or invalid when it has none. */
  readonly uid: string;
  /** The path of the record whose fields are rendered below. */
  readonly about: string;
  readonly children: ReactNode;
}

/** Marks each field that has an unresolved question, with a link to it (TEAM-NOTE-03). */
export function QuestionMarks({ uid, about, children }: QuestionMarksProps) {
  const notes = useLive(isDocumentId(uid) ? notesSource(uid, about) : null);
  // The last one per field wins, so open questions come last.
  const open = rowsOf(notes)
    .filter((note) => note.open)
    .sort((a, b) => Number(a.state === 'open') - Number(b.state === 'open'));
  const marks = new Map(
    open.map(({ docID, field, state }) => {
      const words = state === 'answered' ? 'Answered question' : 'Open question';
      return [
        field,
        <Link
          key={docID}
          className="question-mark"
          aria-label={`${words} about ${fieldLabel([field])}`}
          to={noteHref(uid, docID)}
        >
          <ToneBadge tone={state === 'answered' ? 'info' : 'warning'}>{words}</ToneBadge>
        </Link>,
      ] as const;
    }),
  );
  return <FieldMarks value={marks}>{children}</FieldMarks>;
}
