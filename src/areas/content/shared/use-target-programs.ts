import { programsByName } from '#data/content/programs.ts';
import { useLive } from '#data/engine/use-live.ts';
import { copyTargets, programName, type Program } from '#domain/content/program.ts';
import { failureOf, rowsOf, type LiveError } from '#lib/live.ts';

export interface TargetPrograms {
  readonly programs: readonly Program[];
  readonly failure: LiveError | undefined;
  /** A program's name; its key when unknown. */
  readonly nameOf: (key: string) => string;
}

/** The programs a program's records can be copied to (AUTHOR-D-14). */
export function useTargetPrograms(
  ownKey: string,
  offered?: (program: Program) => boolean,
): TargetPrograms {
  const live = useLive(programsByName);
  const programs = copyTargets(rowsOf(live), ownKey, offered);
  const nameOf = (key: string) => {
    const target = programs.find(({ docID }) => docID === key);
    return target ? programName(target) : key;
  };
  return { programs, failure: failureOf(live), nameOf };
}
