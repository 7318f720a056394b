import { sharedSource, type Source } from './shared-source.ts';

/**
 * Attaches listeners for a screen that is still loading, which finds them within the grace period in which a
 * listener outlives its last user. Signing out closes them with all others.
 */
export function openAhead(...sources: readonly Source<unknown>[]): void {
  for (const source of sources) sharedSource(source).subscribe(() => undefined)();
}
