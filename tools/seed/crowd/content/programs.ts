import { programRecord, type PROGRAM_TYPES } from '#domain/content/program.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { extraDocuments, pageDocument } from './extras.ts';
import { PAGES } from './extras-table.ts';
import { journalDocuments } from './journals.ts';
import { ACT_JOURNALS, ST_JOURNALS } from './journals-table.ts';
import { lessonDocuments } from './lessons.ts';
import { playlistDocuments } from './playlists.ts';
import { ACT_PROGRAM, ST_PROGRAM, stampsOf } from './program-parts.ts';

const ABOUT: SeedData = {
  subtitle: 'Twelve weeks of acceptance and commitment therapy for people with long-lasting pain',
  content:
    '<h2>About this program</h2><p>It does not promise to take pain away. It helps to build a life that is <strong>larger than the pain</strong>.</p><ul><li><p>Open up</p></li><li><p>Be here</p></li><li><p>Do what matters</p></li></ul>',
  address: 'Stanza Research\n1 Example Street\nExampleton',
  copyright: '© 2026 Stanza Research',
  termsOfUse: 'https://stanza.example.com/terms',
  privacyPolicy: 'https://stanza.example.com/privacy',
};

interface Row {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly contentTypeKey: (typeof PROGRAM_TYPES)[number];
  readonly reminder: readonly [title: string, text: string];
  readonly more: SeedData;
}

const program = ({ key, name, description, contentTypeKey, reminder, more }: Row, now: Date) =>
  [
    pathOf(programRecord, { key }),
    {
      id: key,
      key,
      name,
      description,
      contentTypeKey,
      version: 0.1,
      reminderMessage: { title: reminder[0], text: reminder[1] },
      initialDisplayState: 'content',
      startingPageKey: 'welcome',
      aboutPage: ABOUT,
      ...more,
      ...stampsOf(now, 60),
    },
  ] as const;

/**
 * A complete therapy program: twelve chapters, eighty lessons, three playlists of twenty sessions.
 */
export const actProgramDocuments = (now: Date): SeedDocument[] => [
  program(
    {
      key: ACT_PROGRAM,
      name: 'Living well with pain',
      contentTypeKey: 'ACT',
      description: 'Acceptance and commitment therapy in twelve chapters, ten minutes a day.',
      reminder: ['Ten minutes for you', 'Your next session is ready whenever you are.'],
      more: { symptomTrackerID: 'dailyInsights' },
    },
    now,
  ),
  ...lessonDocuments(now),
  ...journalDocuments(ACT_PROGRAM, ACT_JOURNALS, now),
  ...extraDocuments(now),
  ...playlistDocuments(now),
];

/** An entries program: symptoms, nights, medication and visits. */
export const stProgramDocuments = (now: Date): SeedDocument[] => [
  program(
    {
      key: ST_PROGRAM,
      name: 'Daily notes',
      contentTypeKey: 'ST',
      description: 'Symptom tracking in a few minutes a day, for the next visit.',
      reminder: ['How was your day?', 'Two minutes are enough.'],
      more: {
        symptomTrackerID: 'symptom-diary',
        resourceTabInstructions: 'What to read when you have a quiet minute.',
      },
    },
    now,
  ),
  ...PAGES.map((page) => pageDocument(ST_PROGRAM, page, now)),
  ...journalDocuments(ST_PROGRAM, ST_JOURNALS, now),
];
