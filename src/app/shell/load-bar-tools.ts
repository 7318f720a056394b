/** The deferred part of the top bar; its module is fetched once. */
export const loadBarTools = async () => (await import('./BarTools.tsx')).BarTools;
