import { sharedSource, type Source } from './shared-source.ts';

/**
 * Listens to sources for a screen that is still on its way: within the time that a listener outlives its
 * last user, the screen finds it and what it brought. Signing out closes these listeners with all others.
 */
export function openAhead(...sources: readonly Source<unknown>[]): void {
  for (const source of sources) sharedSource(source).subscribe(() => undefined)();
}
