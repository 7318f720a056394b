import type { AnyObject, ObjectSchema } from 'yup';
import { assertSeen, type Entries } from '#domain/shared/assert-seen.ts';
import { documentReader, isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { phaseOf, type PhaseName } from './journal.ts';
import type { JournalOfPhase } from './phases/kind.ts';
import { PHASE_KINDS } from './phases/registry.ts';
import { planPhase } from './plan-phase.ts';

/** The details of a phase as form values, read leniently. */
export function detailsOf(journal: JournalOfPhase, phase: PhaseName): Entries {
  const { schema, asRead = (stored) => stored } = PHASE_KINDS[phase];
  const fields = schema(journal);
  const read = documentReader(fields as unknown as ObjectSchema<AnyObject>);
  const details: Entries = read(phase, asRead(phaseOf(journal, phase)));
  return Object.fromEntries(Object.keys(fields.fields).map((name) => [name, details[name]]));
}

/** Deep-merges form values over stored ones, so that fields outside the form survive. */
function merged(stored: unknown, entered: unknown): unknown {
  if (!isRecord(stored) || !isRecord(entered)) return entered;
  const fields = Object.entries(entered).map(([name, value]) => [
    name,
    merged(stored[name], value),
  ]);
  return { ...stored, ...(Object.fromEntries(fields) as RawDocument) };
}

/**
 * Saves the details of one phase; its questions, its order and other phases stay as stored.
 *
 * @param changed the changed form fields; null for a cleared one
 * @param base the stored values of these fields that the form showed
 * @throws AppError failed-precondition when one of them changed meanwhile, not-found when the phase
 *   was removed
 */
export function planPhaseDetails(
  path: string,
  phase: PhaseName,
  changed: Entries,
  base: Entries,
): Planner {
  const { asRead = (stored) => stored, asStored = (entered) => entered } = PHASE_KINDS[phase];
  const docID = path.split('/').at(-1) ?? '';
  return planPhase(path, phase, (stored) => {
    assertSeen(changed, base, detailsOf({ docID, phases: { [phase]: stored } }, phase));
    return asStored(merged(asRead(stored), changed) as RawDocument, stored);
  });
}
