import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What was found of some mutants. */
export interface Result {
  killed: number;
  unloadable: number;
  readonly survivors: string[];
}

/** Which part of the mutants a run judges, "2/3"; all of them are "1/1". */
export interface Part {
  readonly number: number;
  readonly of: number;
}

export function parsePart(text = '1/1'): Part {
  const [number = 1, of = 1] = text.split('/').map(Number);
  return { number, of };
}

/** The mutants of a part, in their order. */
export function inPart<T>(all: readonly T[], { number, of }: Part): readonly T[] {
  return all.slice(
    Math.floor(((number - 1) * all.length) / of),
    Math.floor((number * all.length) / of),
  );
}

/**
 * Keeps what a part found, so that parts may run side by side, each with an emulator of its own.
 *
 * @param rules a fingerprint: parts of other rules do not count
 * @returns what all parts found together; null while some are missing
 */
export function withOtherParts(
  folder: string,
  rules: string,
  { number, of }: Part,
  result: Result,
): Result | null {
  const file = (part: number) => join(folder, `${rules} ${part} of ${of}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file(number), `${JSON.stringify(result)}\n`);
  const files = Array.from({ length: of }, (_, at) => file(at + 1));
  if (!files.every((each) => existsSync(each))) return null;
  const parts = files.map((each) => JSON.parse(readFileSync(each, 'utf8')) as Result);
  return {
    killed: parts.reduce((sum, { killed }) => sum + killed, 0),
    unloadable: parts.reduce((sum, { unloadable }) => sum + unloadable, 0),
    survivors: parts.flatMap(({ survivors }) => survivors),
  };
}
