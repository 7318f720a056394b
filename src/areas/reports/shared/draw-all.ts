import { createContext } from 'react';

/** True to render content out of view too, for printing the whole page. */
export const DrawAll = createContext(false);
