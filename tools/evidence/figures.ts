import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '#tools/paths.ts';
import type { GoalId } from './goals.ts';

/** One measured number of a goal, with how often was tried. */
export interface Figure {
  readonly goal: GoalId;
  /** Which of the goal's measurements it is; `GOALS` names all that must be there. */
  readonly name: string;
  readonly value: number;
  readonly trials: number;
  /** A fingerprint of what was measured, where a later change makes the figure worthless. */
  readonly of?: string;
}

/** Figures of `npm test`, which forgets them at its start. */
export const FIGURES = inProject('reports', 'figures');

/**
 * Figures of commands that `npm test` does not run, such as `npm run mutants`; kept with the project, each with
 * what it was measured on, so that a fresh clone has them as long as they say something.
 */
export const LASTING_FIGURES = inProject('docs', 'evidence');

const fileName = ({ goal, name }: Figure): string => `${goal} ${name}.json`;

/** Called by tests at their end: leaves the number where `npm run evidence` finds it. */
export function recordFigure(figure: Figure, folder = FIGURES): void {
  mkdirSync(folder, { recursive: true });
  // Formatted, because the lasting ones are kept with the source.
  writeFileSync(join(folder, fileName(figure)), `${JSON.stringify(figure, null, 2)}\n`);
}

export function readFigures(folder: string): Figure[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Figure);
}
