import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '#tools/paths.ts';
import type { GoalId } from './goals.ts';

/** A measured number for a goal, with its number of trials. */
export interface Figure {
  readonly goal: GoalId;
  /** The measurement's name; `GOALS` lists the required ones. */
  readonly name: string;
  readonly value: number;
  readonly trials: number;
  /** A fingerprint of what was measured, when a later change makes the figure stale. */
  readonly of?: string;
}

/** Figures of `npm test`, cleared at its start. */
export const FIGURES = inProject('reports', 'figures');

/**
 * Figures of commands outside `npm test`, such as `npm run mutants`; committed with a fingerprint,
 * so that a fresh clone has them while they are valid.
 */
export const LASTING_FIGURES = inProject('docs', 'evidence');

const fileName = ({ goal, name }: Figure): string => `${goal} ${name}.json`;

/** Called at the end of tests: stores a figure for `npm run evidence`. */
export function recordFigure(figure: Figure, folder = FIGURES): void {
  mkdirSync(folder, { recursive: true });
  // Formatted, because lasting ones are committed.
  writeFileSync(join(folder, fileName(figure)), `${JSON.stringify(figure, null, 2)}\n`);
}

export function readFigures(folder: string): Figure[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Figure);
}
