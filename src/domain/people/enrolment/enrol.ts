import { docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { AppError } from '#domain/shared/app-error.ts';
import {
  SERVER_TIME,
  type PlannedWrite,
  type Planner,
  type ReadDocument,
} from '#domain/shared/write-plan.ts';
import { systemEventData } from '#domain/staff/system-event/schema.ts';
import { decodeMovedUser } from '#domain/people/workflow/moves.ts';
import { systemEventRecord } from '#domain/staff/system-event/system-event-record.ts';
import { userRecord } from '#domain/people/user/user-record.ts';
import { userProgramRecord } from '#domain/people/enrolment/user-program-record.ts';
import { terminationState } from '#domain/people/termination/schema.ts';

export interface Enrolment {
  readonly userUID: string;
  readonly programKey: string;
  /** Named in the system event. */
  readonly actor: string;
  readonly event: { readonly id: string; readonly group: string };
}

/**
 * The enrolment record that a user lacks in a program; empty when it exists, because it stays
 * unchanged.
 *
 * @throws AppError not-found for an unknown program
 */
export async function missingEnrolment(
  read: ReadDocument,
  uid: string,
  programKey: string,
): Promise<PlannedWrite[]> {
  const isPossible = isDocumentId(programKey);
  const program = isPossible ? await read(docPath('program', { key: programKey })) : null;
  if (!program) throw new AppError('not-found', `There is no program "${programKey}".`);
  const path = docPath('userProgram', { uid, program: programKey });
  if (await read(path)) return [];
  const name = typeof program['name'] === 'string' ? program['name'] : '';
  const data = { id: programKey, key: programKey, name, therapyStartDate: null };
  return [{ of: userProgramRecord, kind: 'create', path, data }];
}

/**
 * Makes a program a user's active one and creates a missing enrolment record (CORE-D-80).
 * Idempotent: plans nothing when both are in place.
 * @throws AppError not-found for an unknown user or program, failed-precondition for a terminated
 * user, whose program is final (CORE-TERM-07)
 */
export function planEnrolment({ userUID, programKey, actor, event }: Enrolment): Planner {
  const userPath = docPath('user', { uid: userUID });
  return async (read) => {
    const action = 'Enroll in program';
    const user = await read(userPath);
    if (!user) throw new AppError('not-found', `There is no user "${userUID}".`);
    const enrolment = await missingEnrolment(read, userUID, programKey);
    const active = user['activeProgram'] === programKey;
    if (enrolment.length === 0 && active) return { action, writes: [] };
    if (terminationState(decodeMovedUser(userUID, user).workflowStatus) === 'terminated') {
      throw new AppError('failed-precondition', 'User is already terminated');
    }
    const writes: PlannedWrite[] = [
      ...enrolment,
      { of: userRecord, kind: 'update', path: userPath, data: { activeProgram: programKey } },
      {
        of: systemEventRecord,
        kind: 'create',
        path: docPath('systemEvent', { eventID: event.id }),
        data: enrolled(),
      },
    ];
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
