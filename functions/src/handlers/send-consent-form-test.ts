import { planConsentTestSent, planConsentTestTurn } from '#domain/people/consent/consent-test.ts';
import { token } from '#domain/people/subject/ids.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { CallableResponse } from '#domain/callables.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { consentFormSettings } from '#functions/lib/config.ts';
import {
  consentFormProvider,
  type ConsentFormProvider,
  type ConsentFormRequest,
} from '#functions/lib/consent-form-provider.ts';
import { errorCode, logFailure, stackFrames, type LogFailure } from '#functions/lib/log.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler, CallContext } from '#functions/lib/run-callable.ts';

export interface ConsentTestDeps {
  readonly provider: ConsentFormProvider | null;
  readonly now: () => Date;
  readonly log?: LogFailure;
}

/** Sends the caller the consent form as a test (REPORT-D-78, REPORT-D-79). */
export const sendConsentFormTestHandler: CallableHandler<'sendConsentFormTest'> = (_, context) => {
  const provider = consentFormProvider(consentFormSettings(process.env));
  return sendConsentFormTest(context, { provider, now: () => new Date() });
};

/**
 * The rate limit is taken before the form is sent, so that concurrent calls cannot both send. A
 * failed attempt keeps it, because the provider may have sent the form.
 */
export async function sendConsentFormTest(
  { uid, name, actor, db }: Pick<CallContext, 'uid' | 'name' | 'actor' | 'db'>,
  { provider, now, log = logFailure }: ConsentTestDeps,
): Promise<CallableResponse<'sendConsentFormTest'>> {
  if (!provider) {
    const message = 'No provider of consent forms is set up for these functions.';
    throw new AppError('failed-precondition', message);
  }
  await commitPlan(db, actor, planConsentTestTurn(uid, now()));
  const { envelopeId } = await send(provider, { uid, name, email: actor }, log);
  const eventID = token(random, 20);
  await commitPlan(db, actor, planConsentTestSent({ uid, actor, envelopeId, eventID }));
  return { status: 'SUCCESS', data: { envelopeId } };
}

async function send(provider: ConsentFormProvider, request: ConsentFormRequest, log: LogFailure) {
  try {
    return await provider.send(request);
  } catch (error) {
    const incident = token(random, 8);
    const code = errorCode(error);
    const at = stackFrames(error);
    log({ callable: 'sendConsentFormTest', incident, uid: request.uid, code, at });
    const message = `The provider did not send the form. If it happens again, report incident ${incident}.`;
    throw new AppError('unavailable', message, { cause: error });
  }
}
