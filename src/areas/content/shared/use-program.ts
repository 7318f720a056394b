import { useOutletContext } from 'react-router-dom';
import type { Program } from '#domain/content/program.ts';

/** The program of this page's frame. */
export const useProgram = (): Program => useOutletContext<Program>();
