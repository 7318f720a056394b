import type { ProgramContent } from '#domain/content/program-content/content.ts';
import type { FindingKind, Found } from '#domain/content/program-content/finding.ts';
import { brokenChain } from './broken-chain.ts';
import { deadReference } from './dead-reference.ts';
import { longText } from './long-text.ts';
import { missingFile } from './missing-file.ts';
import { numberDouble } from './number-double.ts';
import { numberGap } from './number-gap.ts';
import { oldQuestion } from './old-question.ts';
import { staleNumbers } from './stale-numbers.ts';
import { unreachableJournal } from './unreachable-journal.ts';
import { unreachableLesson } from './unreachable-lesson.ts';
import { untypedPicture } from './untyped-picture.ts';

/** All kinds of finding, most severe first; a new one is a file and a line here. */
export const FINDING_KINDS = {
  deadReference,
  brokenChain,
  numberDouble,
  staleNumbers,
  missingFile,
  numberGap,
  untypedPicture,
  oldQuestion,
  longText,
  unreachableLesson,
  unreachableJournal,
} as const satisfies Readonly<Record<string, FindingKind>>;

export type FindingName = keyof typeof FINDING_KINDS;

export const FINDING_NAMES = Object.keys(FINDING_KINDS) as readonly FindingName[];

export interface ContentFinding extends Found {
  /** Stable for the same problem. */
  readonly id: string;
  readonly kind: FindingName;
}

/** All findings in a program, most severe first. */
export const findingsOf = (content: ProgramContent): readonly ContentFinding[] =>
  FINDING_NAMES.flatMap((kind) =>
    FINDING_KINDS[kind].find(content).map((finding) => ({
      ...finding,
      kind,
      id: `${kind} ${finding.record.path} ${JSON.stringify(finding.path)}`,
    })),
  );
