import type { PathName } from '#domain/shared/paths.ts';
import type { AccessRow } from './row.ts';
import { BY_DATA_CAPTURE, BY_IMPORT, LARGE_LIST_LIMIT, STAFF_READS } from './row-parts.ts';

/** What studies and the app consist of, and what data capture delivers. */
export const CONTENT_ACCESS = {
  program: {
    ...STAFF_READS,
    sentence: 'Programs of the product: staff reads them.',
    history: BY_IMPORT,
  },
  playbackEvent: {
    ...STAFF_READS,
    sentence: 'Events of clinical data capture that wait: staff reads them.',
    listLimit: LARGE_LIST_LIMIT,
    history: BY_DATA_CAPTURE,
  },
  completedEvent: {
    ...STAFF_READS,
    sentence: 'Events of clinical data capture that are done: staff reads them.',
    listLimit: LARGE_LIST_LIMIT,
    history: BY_DATA_CAPTURE,
  },
  journalType: {
    ...STAFF_READS,
    sentence: 'Journal types of all programs: staff reads them.',
    history: BY_IMPORT,
  },
  programJournalType: {
    ...STAFF_READS,
    sentence: 'Journal types of a program: staff reads them.',
    history: BY_IMPORT,
  },
  lesson: {
    ...STAFF_READS,
    sentence: 'Lessons of a program: staff reads them.',
    history: BY_IMPORT,
  },
  playlist: {
    ...STAFF_READS,
    sentence: 'Playlists of a program: staff reads them.',
    history: BY_IMPORT,
  },
  playlistSession: {
    ...STAFF_READS,
    sentence: 'Sessions of a playlist: staff reads them.',
    history: BY_IMPORT,
  },
  landingPage: {
    ...STAFF_READS,
    sentence: 'Landing pages of studies: staff reads them.',
    history: BY_IMPORT,
  },
  landingPageExtension: {
    ...STAFF_READS,
    sentence: 'Extensions of landing pages: staff reads them.',
    history: BY_IMPORT,
  },
  surveyForm: {
    ...STAFF_READS,
    sentence: 'Survey forms: staff reads them.',
    history: BY_IMPORT,
  },
  flagsmith: {
    ...STAFF_READS,
    sentence: 'The link to the feature flags: staff reads this one document.',
    list: 'nobody',
    history: BY_IMPORT,
  },
} as const satisfies Partial<Record<PathName, AccessRow>>;
