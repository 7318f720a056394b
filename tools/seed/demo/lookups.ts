import { PROGRAM_ACT, PRODUCT } from '#domain/shared/product.ts';
import { accessKeyScreen } from '#domain/operations/access-key-screen.ts';
import { cohort } from '#domain/operations/cohort.ts';
import { site } from '#domain/operations/site.ts';
import { study } from '#domain/operations/study.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';
import { ABOUT_PAGE } from './program-extras.ts';

type ProgramRow = readonly [key: string, name: string, type: 'ACT' | 'ST', description: string];

const PROGRAMS: readonly ProgramRow[] = [
  [`${PRODUCT}1`, 'Stanza 1', 'ST', 'Symptom tracking with weekly lessons.'],
  [`${PRODUCT}ACT`, 'Stanza ACT', 'ACT', 'Twelve weeks of acceptance and commitment therapy.'],
  [`${PRODUCT}ACT1`, 'Stanza ACT 1', 'ACT', 'First edition of the ACT program.'],
  [`${PRODUCT}ACT3`, 'Stanza ACT 3', 'ACT', 'ACT with daily or weekly insights.'],
  ['control', 'Control', 'ST', 'Active control: symptom tracking and education.'],
  ['control_v2', 'Control v2', 'ST', 'Active control, second edition.'],
  ['screeningWeek', 'Screening Week', 'ACT', 'Seven days before randomization.'],
  ['goodbyeST', 'Goodbye ST', 'ST', 'Shown after the end of a symptom tracking program.'],
  ['goodbyeACT', 'Goodbye ACT', 'ACT', 'Shown after the end of an ACT program.'],
  ['dropout', 'Dropout', 'ST', 'Shown after early termination.'],
];

const REMINDERS = {
  ACT: { title: 'Your next session is ready', text: 'Ten minutes are enough for today.' },
  ST: { title: 'How was your day?', text: 'Take a moment to note your symptoms.' },
} as const;

export const PROGRAM_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  PROGRAMS.map(([key, name]) => [key, name]),
);

export const COHORTS = [
  'default',
  'test',
  'beta',
  'C1',
  'C2',
  '004-cohort-2',
  'spring-2026',
  'autumn-2026',
] as const;

const STUDIES: readonly (readonly [id: string, name: string])[] = [
  ['002', '002 Feasibility'],
  ['003', '003 Open label'],
  ['004', '004 Pivotal'],
  ['005', '005 Extension'],
];

export const SITES: readonly (readonly [id: string, siteName: string])[] = [
  ['101', 'Boston Pain Center'],
  ['102', 'Cedar Valley Clinic'],
  ['103', 'Lakeside Rheumatology'],
  ['104', 'Mount Hood Research'],
  ['105', 'São Paulo Norte'],
  ['106', 'Zürich Bellevue'],
];

/** Selector options, and the feature-flag link. */
export function lookupDocuments(now: Date): SeedDocument[] {
  return [
    ...PROGRAMS.map(([key, name, type, description], index): SeedDocument => [
      docPath('program', { key }),
      {
        id: key,
        key,
        name,
        description,
        version: 0.1 + index,
        contentTypeKey: type,
        initialDisplayState: 'content',
        startingPageKey: '',
        reminderMessage: REMINDERS[type],
        ...(key === PROGRAM_ACT && { aboutPage: ABOUT_PAGE }),
        created: ago(now, (300 - index * 20) * DAY),
        updated: ago(now, (40 - index * 3) * DAY),
        updatedBy: 'ada.admin@example.com',
      },
    ]),
    ...COHORTS.map((id): SeedDocument => [pathOf(cohort, { cohortID: id }), { id, name: id }]),
    ...STUDIES.map(([id, name]): SeedDocument => [pathOf(study, { studyID: id }), { id, name }]),
    ...SITES.map(([siteID, siteName]): SeedDocument => [
      pathOf(site, { siteID }),
      { id: siteID, siteName, email: `site.${siteID}@example.com` },
    ]),
    [docPath('flagsmith', {}), { link: 'https://flags.example.com/tempest' }],
    [
      accessKeyScreen.path,
      { eula: 'https://example.com/stanza/eula', tc: 'https://example.com/stanza/terms' },
    ],
  ];
}
