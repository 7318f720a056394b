import { object } from 'yup';
import { AppError } from '#domain/shared/app-error.ts';
import { time } from '#domain/shared/fields.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { SERVER_TIME, type Planner } from '#domain/shared/write-plan.ts';
import { serverMarkRecord } from '#domain/staff/read-only-records.ts';
import { systemEventRecord } from '#domain/staff/system-event/system-event-record.ts';
import { userRecord } from '#domain/people/user/user-record.ts';
import { systemEventData } from '#domain/staff/system-event/schema.ts';

/** Only accounts of this cohort may send themselves a test (REPORT-CONSENT-02). */
export const TEST_COHORT = 'test';

/** Minimum seconds between two tests of one account (REPORT-D-79). */
const SECONDS_BETWEEN_TESTS = 60;

const decodeTurn = documentReader(object({ at: time() }));

/**
 * Reserves the turn before anything is sent, so that one of two concurrent calls is refused.
 *
 * @throws AppError permission-denied outside the test cohort, resource-exhausted within 60 seconds
 */
export function planConsentTestTurn(uid: string, now: Date): Planner {
  const markPath = docPath('serverMark', { markID: `consent-test-${uid}` });
  return async (read) => {
    const user = await read(docPath('user', { uid }));
    if (user?.['cohort'] !== TEST_COHORT) {
      const message = 'Only an account of the cohort "test" may send itself a consent form.';
      throw new AppError('permission-denied', message);
    }
    const { at } = decodeTurn(uid, (await read(markPath)) ?? {});
    const seconds = (now.getTime() - (at?.getTime() ?? -Infinity)) / 1000;
    if (seconds < SECONDS_BETWEEN_TESTS) {
      const wait = Math.min(SECONDS_BETWEEN_TESTS, Math.ceil(SECONDS_BETWEEN_TESTS - seconds));
      const message = `A consent form was sent a moment ago. Try again in ${wait} seconds.`;
      throw new AppError('resource-exhausted', message);
    }
    const expires = new Date(now.getTime() + 1000 * SECONDS_BETWEEN_TESTS);
    const data = { what: 'consent form test', at: now, expires };
    return {
      action: 'Send consent form test',
      writes: [{ of: serverMarkRecord, kind: 'merge', path: markPath, data }],
    };
  };
}

export interface SentConsentTest {
  readonly uid: string;
  readonly actor: string;
  readonly envelopeId: string;
  readonly eventID: string;
}

/** Records that the form was sent (REPORT-D-78). */
export function planConsentTestSent({ uid, actor, envelopeId, eventID }: SentConsentTest): Planner {
  const event = {
    type: 'Consent Form Test',
    category: 'Workflow',
    message: `A test of the consent form was sent to user ${uid}.`,
    eventGroup: '',
    extra: { uid, envelopeId },
  };
  const data = { envelopeId, consentFormStatus: 'sent' };
  return () =>
    Promise.resolve({
      action: 'Send consent form test',
      writes: [
        { of: userRecord, kind: 'update', path: docPath('user', { uid }), data },
        {
          of: systemEventRecord,
          kind: 'create',
          path: docPath('systemEvent', { eventID }),
          data: { ...systemEventData(event), occurred: SERVER_TIME, performedBy: actor },
        },
      ],
    });
}
