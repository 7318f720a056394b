/** The part of the top bar that comes after the first rows; the module is fetched once. */
export const loadBarTools = async () => (await import('./BarTools.tsx')).BarTools;
