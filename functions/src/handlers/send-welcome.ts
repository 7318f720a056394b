import { decodePrescription } from '#domain/operations/prescription/prescription.ts';
import {
  NOT_WELCOMED,
  planWelcomeTurn,
  welcomeMark,
  welcomeText,
  type AppLinks,
} from '#domain/operations/prescription/welcome.ts';
import type { RequestBody } from '#domain/operations/prescription/requests.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { appLinks, textMessageSettings } from '#functions/lib/config.ts';
import { logged, type ApiContext } from '#functions/lib/http-api.ts';
import { logFailure, type LogFailure } from '#functions/lib/log.ts';
import {
  NotSent,
  textMessageProvider,
  type TextMessageProvider,
} from '#functions/lib/text-message-provider.ts';

export interface WelcomeDeps {
  readonly provider: TextMessageProvider | null;
  readonly links: AppLinks | null;
  readonly now: () => Date;
  readonly log?: LogFailure;
}

type WelcomeRequest = RequestBody<'/sms/sendSMS'>;

/** Sends a patient the welcome text message through the configured provider. */
export const sendWelcomeRoute = (request: WelcomeRequest, context: ApiContext) =>
  sendWelcome(request, context, {
    provider: textMessageProvider(textMessageSettings(process.env)),
    links: appLinks(process.env),
    now: () => new Date(),
  });

/** A phone number with more prescriptions than this does not belong to one patient. */
const MOST_OF_A_PHONE = 50;

/**
 * Sends the welcome message once per prescription of that phone number, however often it is
 * requested. Any other text or number is refused (OPS-D-76).
 * @returns `sent: false` when the message had already been sent
 * @throws AppError invalid-argument for another text, not-found for an unknown number, unavailable
 * when the provider did not send it; retry is possible unless the outcome is unknown
 */
export async function sendWelcome(
  { message, targetNumber }: WelcomeRequest,
  { actor, db }: ApiContext,
  { provider, links, now, log = logFailure }: WelcomeDeps,
): Promise<RawDocument> {
  if (!provider || !links) {
    throw new AppError('failed-precondition', 'No provider of text messages is set up.');
  }
  if (message !== welcomeText(links)) {
    throw new AppError('invalid-argument', 'Only the welcome message is sent from here.');
  }
  const list = db.collection(collectionPath('prescription', {}));
  const snapshot = await list
    .where('patient.phone', '==', targetNumber)
    .limit(MOST_OF_A_PHONE)
    .get();
  const newest = snapshot.docs
    .map((document) => decodePrescription(document.id, document.data()))
    .sort((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))[0];
  if (!newest) throw new AppError('not-found', 'No prescription has this phone number.');
  const prescriptionId = newest.docID;
  if (!(await takesTurn(() => commitPlan(db, actor, planWelcomeTurn(prescriptionId, now()))))) {
    return { prescriptionId, sent: false };
  }
  const mark = db.doc(welcomeMark(prescriptionId));
  try {
    await provider.send({
      text: message,
      to: targetNumber,
      reference: `welcome-${prescriptionId}`,
    });
  } catch (error) {
    const incident = logged(log, '/sms/sendSMS', error);
    // With an unknown outcome the mark stays: a patient must not get the message twice.
    if (error instanceof NotSent) await mark.delete();
    throw new AppError('unavailable', `${NOT_WELCOMED} (incident ${incident})`, { cause: error });
  }
  await mark.set({ state: 'sent', at: now() });
  return { prescriptionId, sent: true };
}

async function takesTurn(take: () => Promise<unknown>): Promise<boolean> {
  try {
    await take();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'already-exists') return false;
    throw error;
  }
}
