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

/** The phases that are numbered from 1, in their order; completion keeps its number (AUTHOR-D-46). */
const NUMBERED: readonly PhaseName[] = [
  'creation',
  'activity',
  'checkIn',
  'confirmation',
  'conversion',
];

/** The phases that every journal may get (AUTHOR-PHASE-06). */
const OFFERED: readonly PhaseName[] = ['creation', 'confirmation', 'conversion', 'completion'];

/** The phases to choose from: those that a journal may get, and those of the six that it has (AUTHOR-D-45). */
export function phasesToChoose(journal: WithPhases): readonly PhaseName[] {
  const has = recordOf(journal.phases);
  return PHASE_NAMES.filter((name) => OFFERED.includes(name) || name in has);
}

const orderOf = (phase: unknown): number => {
  const { order } = recordOf(phase);
  return typeof order === 'number' ? order : Infinity;
};

/** The names of all phases of a journal by their order, completion last (AUTHOR-PHASE-02, AUTHOR-D-46). */
export function phasesInOrder({ phases }: WithPhases): readonly string[] {
  const last = (name: string) => Number(name === 'completion');
  return Object.entries(recordOf(phases))
    .sort(
      ([a, one], [b, other]) =>
        last(a) - last(b) || compare(orderOf(one), orderOf(other)) || a.localeCompare(b),
    )
    .map(([name]) => name);
}

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/**
 * The phases of a journal with exactly the wanted ones of the six; what is in those that it has
 * already, and phases of other names, are kept (AUTHOR-PHASE-13, -14, -16).
 */
export function withPhases(journal: JournalOfPhase, wanted: readonly PhaseName[]): RawDocument {
  const stored = recordOf(journal.phases);
  const known = (name: PhaseName): RawDocument => {
    const phase = stored[name];
    return isRecord(phase) ? phase : (PHASE_KINDS[name].fresh?.(journal) ?? {});
  };
  const foreign = Object.entries(stored).filter(([name]) => !isPhaseName(name));
  const numbered = NUMBERED.filter((name) => wanted.includes(name)).map(
    (name, at) => [name, { ...known(name), order: at + 1 }] as const,
  );
  const before: RawDocument = Object.fromEntries([...foreign, ...numbered]);
  if (!wanted.includes('completion')) return before;
  const orders = Object.values(before).map(orderOf).filter(Number.isFinite);
  const order = Math.max(0, ...orders) + 1;
  const completion = isRecord(stored['completion'])
    ? stored['completion']
    : { ...known('completion'), order };
  return { ...before, completion };
}

export const OTHER_PHASES =
  'Somebody else has changed the phases of this journal meanwhile. Nothing was saved. Look at them again.';

/** Whether other phases are stored than were seen, or one that would be lost says something else. */
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
 * Gives a journal these phases of the six.
 *
 * @param seen the phases that the person saw
 * @throws AppError failed-precondition where phases came or went since, or where one that would be
 *   discarded has changed
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
