import { CODE_PROGRAMS, EXPIRATIONS } from '#domain/operations/access-code/access-code.ts';
import { newAccessCode } from '#domain/operations/access-code/plan-codes.ts';
import { SWING_CARE } from '#domain/operations/swing-care.ts';
import { docPath } from '#domain/shared/paths.ts';
import { officeTime } from '#tools/seed/demo/hours.ts';
import { SITES } from '#tools/seed/demo/lookups.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { cycle, randomFrom } from '#tools/seed/random.ts';
import { ago, DAY } from '#tools/seed/time.ts';

/** The total number of codes. */
const ALL_CODES = 400;
const BATCH = 20;

/** A batch is one commit, so its codes share a time. */
const CODE_SITES = [SWING_CARE, ...SITES.map(([, name]) => name)];

/**
 * Batches for sites that started this week, numbered after the existing codes without a gap.
 * @param before the number of existing codes
 */
export function crowdAccessCodes(before: number, now: Date, seed: number): SeedDocument[] {
  const random = randomFrom(seed, 'access-codes');
  const earliest = ago(now, 7 * DAY);
  const batches = Math.ceil((ALL_CODES - before) / BATCH);
  return Array.from({ length: ALL_CODES - before }, (_, index): SeedDocument => {
    const batch = Math.floor(index / BATCH);
    const site = cycle(CODE_SITES, batch);
    const patientIdNum = before + index + 1;
    const code = newAccessCode(site, patientIdNum, random);
    return [
      docPath('accessCode', { codeID: code }),
      {
        id: code,
        accessCode: code,
        active: batch % 6 !== 4,
        expires: cycle(EXPIRATIONS, batch),
        program: cycle(CODE_PROGRAMS, batch),
        site,
        patientIdNum,
        createdAt: officeTime((batch + 1) / (batches + 1), earliest, now) ?? earliest,
        createdBy: batch % 2 === 0 ? 'ada.admin@example.com' : 'sue.superuser@example.com',
      },
    ];
  });
}
