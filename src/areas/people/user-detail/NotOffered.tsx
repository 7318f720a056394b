import { Link } from 'react-router-dom';
import { enrolmentName, type Enrolment } from '#domain/people/enrolment/schema.ts';
import { isRecord } from '#domain/shared/read-document.ts';
import { href } from '#routing/href.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { programState } from './program-state.ts';

/**
 * The navigation state of a redirect to the overview: the section or the program that could not be opened.
 */
export type LedBack = { readonly notOffered: string } | { readonly notOpened: string };

interface NotOfferedProps {
  readonly uid: string;
  readonly state: unknown;
  readonly programs: readonly Enrolment[];
}

/** Why a URL redirected to the overview (CORE-D-61). */
export function NotOffered({ uid, state, programs }: NotOfferedProps) {
  const label = textIn(state, 'notOffered');
  if (label !== null)
    return <AlertBox tone="info">“{label}” is not offered for this user.</AlertBox>;
  const programID = textIn(state, 'notOpened');
  if (programID === null) return null;
  const program = programs.find(({ docID }) => docID === programID);
  return (
    <AlertBox tone="info">
      The address of a program page cannot be opened directly.{' '}
      {program ? (
        <Link to={href('userProgram', { uid, programID })} state={programState(program)}>
          Open {enrolmentName(program)}
        </Link>
      ) : (
        <Link to={href('userPrograms', { uid })}>All programs of this user</Link>
      )}
    </AlertBox>
  );
}

function textIn(state: unknown, key: string): string | null {
  const value = isRecord(state) ? state[key] : undefined;
  return typeof value === 'string' ? value : null;
}
