/** The signed-in console; its module is fetched once. */
export const loadSignedIn = () => import('./SignedIn.tsx');
