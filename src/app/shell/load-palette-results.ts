import type { PaletteResults } from './PaletteResults.tsx';

let known: typeof PaletteResults | null = null;

/** The results of the palette, once their code is there. */
export const knownPaletteResults = () => known;

/** Fetches the code by which the palette searches. */
export async function loadPaletteResults() {
  known = (await import('./PaletteResults.tsx')).PaletteResults;
  return known;
}
