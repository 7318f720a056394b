/** A replacement for "idb", of which @firebase/app needs 2 kB for a database that the build hides from it. */
export const openDB = (): Promise<never> =>
  Promise.reject(new Error('The build leaves IndexedDB out: see tools/build/no-idb.ts.'));
