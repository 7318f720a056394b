import { matchPath } from 'react-router-dom';
import { enrolmentName, type Enrolment } from '#domain/people/enrolment/schema.ts';
import { knownWorkflow, workflowLabel } from '#domain/people/workflow/schema.ts';
import { SCREEN_PATHS, type ScreenName } from '#routing/screen-paths.ts';
import { readProgramState } from './program-state.ts';
import { sectionOf } from './sections.ts';

interface Address {
  readonly pathname: string;
  readonly state: unknown;
}

/**
 * The title of a user page by URL; null for any other URL.
 * @param programs loaded ones; a program is titled by its stored name
 */
export function placeOf(address: Address, programs: readonly Enrolment[]): string | null {
  const { pathname } = address;
  const section = sectionOf(pathname);
  if (section) return section.label;
  if (paramsOf('userWorkflows', pathname)) return 'Workflow overview';
  if (paramsOf('userPrograms', pathname)) return 'Programs';
  const workflow = paramsOf('userWorkflow', pathname);
  if (workflow) {
    const workflowID = knownWorkflow(workflow['workflowID'] ?? '');
    return workflowID ? workflowLabel(workflowID) : 'Workflow not found';
  }
  const program = paramsOf('userProgram', pathname);
  return program ? programName(program['programID'] ?? '', address.state, programs) : null;
}

function programName(programID: string, state: unknown, programs: readonly Enrolment[]): string {
  const stored = programs.find(({ docID }) => docID === programID);
  if (stored) return enrolmentName(stored);
  return readProgramState(state, programID)?.program.name.trim() || programID;
}

function paramsOf(screen: ScreenName, pathname: string) {
  const path = { path: SCREEN_PATHS[screen] as string, caseSensitive: false, end: true };
  return matchPath(path, pathname)?.params;
}
