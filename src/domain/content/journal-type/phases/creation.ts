import { object } from 'yup';
import { flag } from '#domain/shared/fields.ts';
import { phaseOf } from '#domain/content/journal-type/journal.ts';
import type { JournalOfPhase, PhaseKind } from './kind.ts';

/**
 * A stored prefill that is not a boolean, to be shown and kept (AUTHOR-D-84); otherwise undefined.
 */
export function oddPrefill(journal: JournalOfPhase): unknown {
  const { prefill } = phaseOf(journal, 'creation');
  return prefill === null || typeof prefill === 'boolean' ? undefined : prefill;
}

const withPrefill = object({ prefill: flag().label('Prefill') });
const withoutPrefill = object({});

/** The participant writes an entry (AUTHOR-PHASE-08). */
export const creation: PhaseKind = {
  schema: (journal) => (oddPrefill(journal) === undefined ? withPrefill : withoutPrefill),
};
