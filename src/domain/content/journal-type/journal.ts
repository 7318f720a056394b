import { isRecord, recordOf, type RawDocument } from '#domain/shared/read-document.ts';
import type { Journal } from '#domain/content/journal-template.ts';

export { journalTemplate, type Journal } from '#domain/content/journal-template.ts';

/** The phases of a journal (AUTHOR-PHASE-07). */
export const PHASE_NAMES = [
  'creation',
  'activity',
  'checkIn',
  'confirmation',
  'conversion',
  'completion',
] as const;

export type PhaseName = (typeof PHASE_NAMES)[number];

export const isPhaseName = (name: string): name is PhaseName =>
  (PHASE_NAMES as readonly string[]).includes(name);

/** Anything with phases: a decoded journal or its document. */
export type WithPhases = Readonly<Pick<Journal, 'phases'>> | RawDocument;

/** A stored phase; empty when it is missing or not a record. */
export const phaseOf = ({ phases }: WithPhases, phase: string): RawDocument =>
  recordOf(recordOf(phases)[phase]);

/** The stored questions of a phase in order; entries that are not records are skipped. */
export function questionsOf(journal: WithPhases, phase: string): readonly RawDocument[] {
  const { questions } = phaseOf(journal, phase);
  return Array.isArray(questions) ? questions.filter(isRecord) : [];
}

const INSIGHTS: readonly string[] = ['dailyInsights', 'weeklyInsights'];
const DARTBOARD = 'valuesDartboard';
/** The pacing journals: by tasks and by time (AUTHOR-JOUR-11). */
export const PACING_JOURNALS = { taskBased: 'pacing_task_based', timeBased: 'pacing_v2' } as const;

/** Whether a journal shows insights (AUTHOR-JOUR-09). */
export const isInsights = ({ docID }: Pick<Journal, 'docID'>): boolean => INSIGHTS.includes(docID);

/** Whether this is the values dartboard journal (AUTHOR-JOUR-10). */
export const isDartboard = ({ docID }: Pick<Journal, 'docID'>): boolean => docID === DARTBOARD;

/**
 * Whether the journal uses pacing questions, judged by its id or completion component
 * (AUTHOR-D-47).
 */
export const isPacingJournal = (journal: Pick<Journal, 'docID' | 'phases'>): boolean =>
  (Object.values(PACING_JOURNALS) as readonly string[]).includes(journal.docID) ||
  phaseOf(journal, 'completion')['completedComponent'] === 'pacing';

/** The phases of a journal that have questions (AUTHOR-PHASE-03). */
export const PHASES_WITH_QUESTIONS: readonly PhaseName[] = [
  'creation',
  'conversion',
  'checkIn',
  'activity',
];
