import { createContext, use } from 'react';
import type { Screen } from './screen.ts';

/** The screens of this build, for what speaks of them; the app provides them. */
export const ScreensContext = createContext<readonly Screen[]>([]);

export function useScreens(): readonly Screen[] {
  return use(ScreensContext);
}
