import { PRODUCT } from '#domain/shared/product.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { serverMarkRecord } from '#domain/staff/read-only-records.ts';

/** Download links of the app; configured. */
export interface AppLinks {
  readonly android: string;
  readonly ios: string;
}

/** The text message for a new prescription (OPS-RX-24, OPS-D-76). */
export const welcomeText = ({ android, ios }: AppLinks): string =>
  `Welcome to ${PRODUCT}. Download the app: Android ${android} iOS ${ios}`;

export const NOT_WELCOMED = 'Welcome message could not be sent';

/** The id of the mark that a prescription's message was sent or is being sent. */
export const welcomeMark = (prescriptionID: string): string =>
  docPath('serverMark', { markID: `welcome-${prescriptionID}` });

/**
 * Claims the sending of a prescription's message: only one of several concurrent requests succeeds.
 *
 * @throws AppError already-exists when it was or may have been sent
 */
export function planWelcomeTurn(prescriptionID: string, now: Date): Planner {
  const path = welcomeMark(prescriptionID);
  return async (read) => {
    if (await read(path))
      throw new AppError('already-exists', 'The message has already been sent.');
    const data = { state: 'sending', at: now };
    return {
      action: 'Send welcome message',
      writes: [{ of: serverMarkRecord, kind: 'create', path, data }],
    };
  };
}
