import { docPath } from '../shared/paths.ts';
import { AppError } from '../shared/app-error.ts';
import { SERVER_TIME, type PlannedWrite, type Planner } from '../shared/write-plan.ts';
import { systemEventData } from './system-event.ts';

export interface Enrolment {
  readonly userUID: string;
  readonly programKey: string;
  /** Who enrols; the system event names that person. */
  readonly actor: string;
  readonly event: { readonly id: string; readonly group: string };
}

/**
 * Makes a program the active one of a user, with an enrolment record where there is none yet; an
 * existing one is not touched (CORE-D-80). Plans nothing for who is enrolled and active already, so
 * that a repeated request changes nothing.
 *
 * @throws AppError not-found for an unknown user or program
 */
export function planEnrolment({ userUID, programKey, actor, event }: Enrolment): Planner {
  const userPath = docPath('user', { uid: userUID });
  const programPath = docPath('program', { key: programKey });
  const enrolmentPath = docPath('userProgram', { uid: userUID, program: programKey });
  return async (read) => {
    const action = 'Enrol in program';
    const [user, program, enrolment] = [
      await read(userPath),
      await read(programPath),
      await read(enrolmentPath),
    ];
    if (!user) throw new AppError('not-found', `There is no user "${userUID}".`);
    if (!program) throw new AppError('not-found', `There is no program "${programKey}".`);
    if (enrolment && user['activeProgram'] === programKey) return { action, writes: [] };

    const name = typeof program['name'] === 'string' ? program['name'] : '';
    const writes: PlannedWrite[] = [
      { kind: 'update', path: userPath, data: { activeProgram: programKey } },
      { kind: 'create', path: docPath('systemEvent', { eventID: event.id }), data: enrolled() },
    ];
    if (!enrolment) {
      const data = { id: programKey, key: programKey, name, therapyStartDate: null };
      writes.unshift({ kind: 'create', path: enrolmentPath, data });
    }
    return { action, writes };
  };

  function enrolled(): Record<string, unknown> {
    return {
      ...systemEventData({
        type: 'Enrolled',
        category: 'Program',
        message: `User ${userUID} was enrolled in program ${programKey}.`,
        eventGroup: event.group,
        extra: { uid: userUID, programKey },
      }),
      occurred: SERVER_TIME,
      performedBy: actor,
    };
  }
}
