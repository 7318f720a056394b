/** The console of somebody who is signed in; the same module is never fetched twice. */
export const loadSignedIn = () => import('./SignedIn.tsx');
