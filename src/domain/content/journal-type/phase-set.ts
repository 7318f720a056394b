import { AppError } from '#domain/shared/app-error.ts';
import { differences } from '#domain/shared/differences.ts';
import { actOf } from '#domain/shared/plain-record.ts';
import { isRecord, recordOf, type RawDocument } from '#domain/shared/read-document.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import {
  isPhaseName,
  journalTemplate,
  PHASE_NAMES,
  type PhaseName,
  type WithPhases,
} from './journal.ts';
import type { JournalOfPhase } from './phases/kind.ts';
import { PHASE_KINDS } from './phases/registry.ts';

/** The phases numbered from 1, in order; completion keeps its own number (AUTHOR-D-46). */
const NUMBERED: readonly PhaseName[] = [
  'creation',
  'activity',
  'checkIn',
  'confirmation',
  'conversion',
];

/** The phases that any journal may have (AUTHOR-PHASE-06). */
const OFFERED: readonly PhaseName[] = ['creation', 'confirmation', 'conversion', 'completion'];

/**
 * The phases to choose from: the offered ones, and those of the six that the journal already has
 * (AUTHOR-D-45).
 */
export function phasesToChoose(journal: WithPhases): readonly PhaseName[] {
  const has = recordOf(journal.phases);
  return PHASE_NAMES.filter((name) => OFFERED.includes(name) || name in has);
}

const orderOf = (phase: unknown): number => {
  const { order } = recordOf(phase);
  return typeof order === 'number' ? order : Infinity;
};

/** The names of a journal's phases in order, completion last (AUTHOR-PHASE-02, AUTHOR-D-46). */
export function phasesInOrder({ phases }: WithPhases): readonly string[] {
  const last = (name: string) => Number(name === 'completion');
  return Object.entries(recordOf(phases))
    .sort(
      ([a, phase], [b, other]) =>
        last(a) - last(b) || compare(orderOf(phase), orderOf(other)) || a.localeCompare(b),
    )
    .map(([name]) => name);
}

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/**
 * The phases after choosing the wanted ones of the six; existing content and other phases are kept
 * (AUTHOR-PHASE-13, -14, -16).
 */
export function withPhases(journal: JournalOfPhase, wanted: readonly PhaseName[]): RawDocument {
  const stored = recordOf(journal.phases);
  const phaseOf = (name: PhaseName): RawDocument => {
    const phase = stored[name];
    return isRecord(phase) ? phase : (PHASE_KINDS[name].fresh?.(journal) ?? {});
  };
  const foreign = Object.entries(stored).filter(([name]) => !isPhaseName(name));
  const numbered = NUMBERED.filter((name) => wanted.includes(name)).map(
    (name, at) => [name, { ...phaseOf(name), order: at + 1 }] as const,
  );
  const before: RawDocument = Object.fromEntries([...foreign, ...numbered]);
  if (!wanted.includes('completion')) return before;
  const orders = Object.values(before).map(orderOf).filter(Number.isFinite);
  const order = Math.max(0, ...orders) + 1;
  const completion = isRecord(stored['completion'])
    ? stored['completion']
    : { ...phaseOf('completion'), order };
  return { ...before, completion };
}

const OTHER_PHASES =
  'Somebody else has changed the phases of this journal in the meantime. Nothing was saved. Look at them again.';

/** Whether the stored phases differ from those seen, or a phase to be removed has changed. */
function isOther(seen: RawDocument, stored: RawDocument, wanted: readonly string[]): boolean {
  const names = [...new Set([...Object.keys(seen), ...Object.keys(stored)])];
  return names.some(
    (name) =>
      !(name in seen) ||
      !(name in stored) ||
      (isPhaseName(name) &&
        !wanted.includes(name) &&
        differences({ phase: seen[name] }, { phase: stored[name] }).length > 0),
  );
}

/**
 * Sets which of the six phases a journal has.
 *
 * @param seen the phases as shown to the user
 * @throws AppError failed-precondition when phases were added or removed since, or a phase to be
 *   removed has changed
 */
export function planPhases(path: string, seen: unknown, wanted: readonly PhaseName[]): Planner {
  const docID = path.split('/').at(-1) ?? '';
  return async (read) => {
    const phases = recordOf((await read(path))?.['phases']);
    if (isOther(recordOf(seen), phases, wanted)) {
      throw new AppError('failed-precondition', OTHER_PHASES);
    }
    return {
      action: actOf('Edit', journalTemplate),
      writes: [
        {
          of: journalTemplate,
          kind: 'update',
          path,
          data: { phases: withPhases({ docID, phases }, wanted) },
        },
      ],
    };
  };
}
