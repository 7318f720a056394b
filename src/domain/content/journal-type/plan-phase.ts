import { AppError } from '#domain/shared/app-error.ts';
import { actOf } from '#domain/shared/plain-record.ts';
import { isRecord, recordOf, type RawDocument } from '#domain/shared/read-document.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { journalTemplate } from './journal.ts';

const PHASE_GONE = 'This phase was removed in the meantime. Nothing was saved.';

/**
 * Changes one phase of a journal; other phases stay as stored, even if saved since the journal was
 * loaded.
 *
 * @param change maps the stored phase to the new one; may throw to refuse
 * @throws AppError not-found when the journal or the phase is gone
 */
export function planPhase(
  path: string,
  phase: string,
  change: (stored: RawDocument) => RawDocument,
): Planner {
  return async (read) => {
    const phases = recordOf((await read(path))?.['phases']);
    const stored = phases[phase];
    if (!isRecord(stored)) throw new AppError('not-found', PHASE_GONE);
    return {
      action: actOf('Edit', journalTemplate),
      writes: [
        {
          of: journalTemplate,
          kind: 'update',
          path,
          data: { phases: { ...phases, [phase]: change(stored) } },
        },
      ],
    };
  };
}
