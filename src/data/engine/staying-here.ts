import { AppError } from '#domain/shared/app-error.ts';
import { theOverlay } from './overlay.ts';

/**
 * For work of several commits: the result throws once the overlay is another one, so that the rest of what began in a
 * change set never goes live.
 */
export function stayingHere(): () => void {
  const begun = theOverlay();
  return () => {
    if (theOverlay() === begun) return;
    throw new AppError('failed-precondition', 'You left the change set; this was not done.');
  };
}
