import type { Enrolment } from '#domain/people/enrolment/schema.ts';
import { isRecord } from '#domain/shared/read-document.ts';

/** The program as links hand it over to its page (CORE-UDET-08). */
export interface ProgramState {
  readonly program: { readonly id: string; readonly name: string };
}

/** What every link to the page of a program carries along. */
export function programState({ docID, name }: Pick<Enrolment, 'docID' | 'name'>): ProgramState {
  return { program: { id: docID, name } };
}

/** The program in the state of a navigation; null where the address was typed or copied. */
export function readProgramState(state: unknown, programID: string): ProgramState | null {
  const program = isRecord(state) ? state['program'] : null;
  if (!isRecord(program) || program['id'] !== programID) return null;
  const name = typeof program['name'] === 'string' ? program['name'] : '';
  return { program: { id: programID, name } };
}
