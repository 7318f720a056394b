import { createContext } from 'react';

/** Whether what is out of view is drawn as well: the whole page is about to be printed. */
export const DrawAll = createContext(false);
