import { PRODUCT, PROGRAM_ACT } from '#domain/shared/product.ts';
import { journalTemplate } from '#domain/content/journal-template.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { docPath } from '#domain/shared/paths.ts';
import { templateOf } from './journal-templates.ts';
import type { SeedDocument } from '#tools/seed/document.ts';

/** Journal types common to all programs. */
const COMMON = ['evening-reflection', 'gratitude', 'pain-diary', 'values-check'] as const;

/** Programs with journal types of their own. */
const OF_PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  [`${PRODUCT}ACT`]: ['evening-reflection', 'defusion-notes', 'committed-action'],
  [`${PRODUCT}ACT3`]: ['evening-reflection', 'weekly-insight', 'daily-insight'],
  control: ['pain-diary', 'symptom-notes'],
};

export function journalTypeDocuments(now: Date): SeedDocument[] {
  return [
    ...COMMON.map((journalTypeID): SeedDocument => [
      docPath('journalType', { journalTypeID }),
      { id: journalTypeID },
    ]),
    ...Object.entries(OF_PROGRAMS).flatMap(([programKey, ids]) =>
      ids.map((journalID): SeedDocument => [
        pathOf(journalTemplate, { programKey, journalID }),
        {
          id: journalID,
          ...(programKey === PROGRAM_ACT && templateOf(programKey, journalID, now)),
        },
      ]),
    ),
  ];
}
