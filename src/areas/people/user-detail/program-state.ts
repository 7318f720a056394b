import type { Enrolment } from '#domain/people/enrolment/schema.ts';
import { isRecord } from '#domain/shared/read-document.ts';

/** The program as passed in link state (CORE-UDET-08). */
export interface ProgramState {
  readonly program: { readonly id: string; readonly name: string };
}

/** The link state for a program's page. */
export function programState({ docID, name }: Pick<Enrolment, 'docID' | 'name'>): ProgramState {
  return { program: { id: docID, name } };
}

/** The program from the navigation state; null for a typed or copied URL. */
export function readProgramState(state: unknown, programID: string): ProgramState | null {
  const program = isRecord(state) ? state['program'] : null;
  if (!isRecord(program) || program['id'] !== programID) return null;
  const name = typeof program['name'] === 'string' ? program['name'] : '';
  return { program: { id: programID, name } };
}
