import { programsByName } from '#data/content/programs.ts';
import { useLive } from '#data/engine/use-live.ts';
import { copyTargets, programName, type Program } from '#domain/content/program.ts';
import { failureOf, rowsOf, type LiveError } from '#lib/live.ts';

export interface TargetPrograms {
  readonly programs: readonly Program[];
  /** Set while they cannot be read. */
  readonly failure: LiveError | undefined;
  /** The name of one; its key where it is none of them. */
  readonly nameOf: (key: string) => string;
}

/** The programs that records of a program can be copied into (AUTHOR-D-14). */
export function useTargetPrograms(
  own: string,
  offered?: (program: Program) => boolean,
): TargetPrograms {
  const live = useLive(programsByName);
  const programs = copyTargets(rowsOf(live), own, offered);
  const nameOf = (key: string) => {
    const found = programs.find(({ docID }) => docID === key);
    return found ? programName(found) : key;
  };
  return { programs, failure: failureOf(live), nameOf };
}
