import { AppError } from '#domain/shared/app-error.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { Conflict } from './conflicts.ts';

type Publishable = Readonly<{ state: unknown; review: unknown; editedBy: unknown }>;

/** Why this person may not publish the set in its current state; null when they may. */
export function refusalToPublish(
  { state, review, editedBy }: Publishable,
  actor: string,
): string | null {
  if (state === 'published' || state === 'withdrawn') return `This change set is already ${state}.`;
  if (review === true && editedBy === actor) {
    return 'This set asks for review: an admin other than its last editor publishes it.';
  }
  return null;
}

/** @throws AppError not-found for a deleted set, permission-denied or failed-precondition as above */
export function assertPublishable(stored: RawDocument | null, actor: string): void {
  if (!stored) throw new AppError('not-found', 'There is no such change set.');
  const { state, review, editedBy } = stored;
  const refusal = refusalToPublish({ state, review, editedBy }, actor);
  if (refusal === null) return;
  const own = review === true && editedBy === actor;
  throw new AppError(own ? 'permission-denied' : 'failed-precondition', refusal);
}

/** Maximum number of conflicts named in a message. */
const NAMED = 5;

/** The conflicts to decide before publishing, as a sentence; null without conflicts. */
export function toDecide(conflicts: readonly Conflict[]): string | null {
  if (conflicts.length === 0) return null;
  const named = conflicts
    .slice(0, NAMED)
    .map(({ place, field }) => [place || 'the program itself', field ?? []].flat().join(', '));
  const more = conflicts.length > NAMED ? ` and ${conflicts.length - NAMED} more` : '';
  return `Decide first: ${named.join('; ')}${more}. Nothing was published.`;
}
