import { createContext } from 'react';
import type { Crumb } from './PageHeader.tsx';

/** The places above all pages of a frame, such as the program whose lists they show. */
export const CrumbsAbove = createContext<readonly Crumb[]>([]);
