import { PRODUCT } from '#domain/shared/product.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { serverMarkRecord } from '#domain/staff/read-only-records.ts';

/** Where the app is had; from configuration. */
export interface AppLinks {
  readonly android: string;
  readonly ios: string;
}

/** The text message that a patient gets with a new prescription (OPS-RX-24, OPS-D-76). */
export const welcomeText = ({ android, ios }: AppLinks): string =>
  `Welcome to ${PRODUCT}. Download the app: Android ${android} iOS ${ios}`;

export const NOT_WELCOMED = 'Welcome message could not be sent';

/** Where it stands that the message of a prescription was sent, or is being sent. */
export const welcomeMark = (prescriptionID: string): string =>
  docPath('serverMark', { markID: `welcome-${prescriptionID}` });

/**
 * Takes the turn to send the message of a prescription: of several requests at once one gets it, and none
 * after it was sent.
 *
 * @throws AppError already-exists where it was sent, or may have been
 */
export function planWelcomeTurn(prescriptionID: string, now: Date): Planner {
  const path = welcomeMark(prescriptionID);
  return async (read) => {
    if (await read(path)) throw new AppError('already-exists', 'The message was sent already.');
    const data = { state: 'sending', at: now };
    return {
      action: 'Send welcome message',
      writes: [{ of: serverMarkRecord, kind: 'create', path, data }],
    };
  };
}
