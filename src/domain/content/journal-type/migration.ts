import { actOf } from '#domain/shared/plain-record.ts';
import { isRecord, recordOf, type RawDocument } from '#domain/shared/read-document.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { isPacingJournal, journalTemplate } from './journal.ts';
import type { JournalOfPhase } from './phases/kind.ts';
import { PACING_QUESTION_TYPES } from './question-types.ts';

const PACING: readonly string[] = PACING_QUESTION_TYPES;
const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A question of an older version has `type` but no `questionType` (AUTHOR-MIGR-01). */
const isOld = (question: unknown): question is RawDocument & { readonly type: string } =>
  isRecord(question) && filled(question['type']) && !filled(question['questionType']);

/** Whether the journal still has questions of an older version. */
export const needsMigration = ({ phases }: Pick<JournalOfPhase, 'phases'>): boolean =>
  Object.values(recordOf(phases)).some((phase) => {
    const { questions } = recordOf(phase);
    return Array.isArray(questions) && questions.some(isOld);
  });

export interface MigratedType {
  readonly questionType: string;
  /** The type has no pacing variant: needs manual review (AUTHOR-D-47). */
  readonly review: boolean;
}

/** The `questionType` for an old type (AUTHOR-MIGR-04, -05). */
export function migratedType(type: string, pacing: boolean): MigratedType {
  if (!pacing || PACING.includes(type)) return { questionType: type, review: false };
  const prefixed = `pacing-${type}`;
  const isPacing = PACING.includes(prefixed);
  return { questionType: isPacing ? prefixed : type, review: !isPacing };
}

export interface Migration {
  readonly phases: RawDocument;
  /** Number of migrated questions; zero means nothing to write. */
  readonly questions: number;
  readonly review: boolean;
}

/** The phases with `questionType` set on every question; the old field stays (AUTHOR-D-47). */
export function migrated(journal: JournalOfPhase): Migration {
  const pacing = isPacingJournal(journal);
  let questions = 0;
  let review = false;
  const asNew = (question: unknown): unknown => {
    if (!isOld(question)) return question;
    const now = migratedType(question.type, pacing);
    questions += 1;
    review ||= now.review;
    return { ...question, questionType: now.questionType };
  };
  const phases = Object.entries(recordOf(journal.phases)).map(([name, phase]) => {
    const { questions: list } = recordOf(phase);
    const changes = Array.isArray(list) && list.some(isOld);
    return [name, changes ? { ...recordOf(phase), questions: list.map(asNew) } : phase] as const;
  });
  return { phases: Object.fromEntries(phases), questions, review };
}

/** Migrates one journal. Idempotent: plans no writes when nothing is left to migrate. */
export function planMigration(path: string, report: (done: Migration) => void): Planner {
  const docID = path.split('/').at(-1) ?? '';
  return async (read) => {
    const stored = await read(path);
    const done = migrated({ docID, phases: recordOf(stored?.['phases']) });
    report(done);
    const { phases, questions } = done;
    return {
      action: actOf('Edit', journalTemplate),
      writes:
        questions === 0 ? [] : [{ of: journalTemplate, kind: 'update', path, data: { phases } }],
    };
  };
}
