/** Fetches the code by which the palette searches. */
export const loadPaletteResults = () => import('./PaletteResults.tsx');
