/** The signed-in console; the module is fetched once. */
export const loadSignedIn = () => import('./SignedIn.tsx');
