import { useOutletContext } from 'react-router-dom';
import type { Program } from '#domain/content/program.ts';

/** The program in whose frame this page stands. */
export const useProgram = (): Program => useOutletContext<Program>();
