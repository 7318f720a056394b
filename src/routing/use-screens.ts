import { createContext, use } from 'react';
import type { Screen } from './screen.ts';

/** The screens of this build, provided by the app. */
export const ScreensContext = createContext<readonly Screen[]>([]);

export function useScreens(): readonly Screen[] {
  return use(ScreensContext);
}
