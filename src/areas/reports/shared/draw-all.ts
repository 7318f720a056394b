import { createContext } from 'react';

/** Whether to render content out of view too, for printing the whole page. */
export const DrawAll = createContext(false);
