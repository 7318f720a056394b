import { AppError } from '#domain/shared/app-error.ts';
import { theOverlay } from './overlay.ts';

/**
 * Guards work of several commits: the returned function throws once the overlay has changed, so
 * that work begun in a change set never continues live.
 */
export function stayingHere(): () => void {
  const begun = theOverlay();
  return () => {
    if (theOverlay() === begun) return;
    throw new AppError('failed-precondition', 'You left the change set; this was not done.');
  };
}
