import { CODE_PROGRAMS, EXPIRATIONS } from '#domain/operations/access-code/access-code.ts';
import { newAccessCode } from '#domain/operations/access-code/plan-codes.ts';
import { SWING_CARE } from '#domain/operations/swing-care.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { cycle, randomFrom } from '#tools/seed/random.ts';
import { ago, DAY, MINUTE } from '#tools/seed/time.ts';
import { SITES } from './lookups.ts';

/** Three pages of the list, in batches of six. */
const CODES = 60;
const BATCH = 6;

const CODE_SITES = [SWING_CARE, ...SITES.slice(0, 2).map(([, name]) => name)];

/** Access codes of several sites, numbered without gaps, the newest from this week. */
export function accessCodeDocuments(now: Date, seed: number): SeedDocument[] {
  const random = randomFrom(seed, 'access-codes');
  return Array.from({ length: CODES }, (_, index): SeedDocument => {
    const batch = Math.floor(index / BATCH);
    const site = cycle(CODE_SITES, batch);
    const patientIdNum = index + 1;
    const code = newAccessCode(site, patientIdNum, random);
    return [
      docPath('accessCode', { codeID: code }),
      {
        id: code,
        accessCode: code,
        active: batch % 3 !== 2,
        expires: cycle(EXPIRATIONS, batch * 2),
        program: cycle(CODE_PROGRAMS, batch),
        site,
        patientIdNum,
        createdAt: ago(now, (CODES / BATCH - batch) * 9 * DAY - index * MINUTE),
        createdBy: batch % 2 === 0 ? 'ada.admin@example.com' : 'sue.superuser@example.com',
      },
    ];
  });
}
