import { object } from 'yup';
import { flag, oneOf, optional, prose, required, text, urlOrNone } from '#domain/shared/fields.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { PATHS } from '#domain/shared/paths.ts';
import { readerOf, record, type RecordOf } from '#domain/shared/record.ts';

/** The two program types: sessions and lessons, or entries (AUTHOR-GEN-11). */
export const PROGRAM_TYPES = ['ACT', 'ST'] as const;

/** What the app opens with: its own content or the starting page. */
export const DISPLAY_STATES = ['content', 'page'] as const;

const address = (label: string) => urlOrNone(label, 'invalid url format');

const chosen = (label: string, values: readonly string[]) =>
  oneOf(label, values, { missing: `${label} is required`, other: `${label} is unknown` });

/**
 * A therapy program with its about page (AUTHOR-PROG-28). ST programs need extra fields, so its rules are
 * hand-written in rules/content.rules. Browsers cannot delete it: its content would remain (AUTHOR-D-28).
 */
export const programRecord = record('program', {
  path: PATHS.program,
  label: ['program', 'programs'],
  form: object({
    id: newID(),
    name: required('Name'),
    description: prose('Description', 2000).required('Description is required'),
    reminderMessage: object({
      title: optional('Reminder Title'),
      text: prose('Reminder Message', 2000),
    }).noUnknown(),
    symptomTrackerID: optional('Symptom Tracker ID'),
    contentTypeKey: chosen('Program Type', PROGRAM_TYPES).default('ACT'),
    initialDisplayState: chosen('Initial Display State', DISPLAY_STATES).default('content'),
    startingPageKey: optional('Starting Page Key'),
    /** ST only; absent in an ACT program (AUTHOR-PROG-20). */
    resourceTabInstructions: prose('Resource Tab Instructions', 2000).meta({ lacking: true }),
    aboutPage: object({
      subtitle: optional('Subtitle'),
      /** HTML. */
      content: prose('Content', 50_000),
      address: prose('Address', 2000),
      copyright: optional('Copyright'),
      termsOfUse: address('Terms of use'),
      privacyPolicy: address('Privacy policy'),
    }).noUnknown(),
  }),
  besides: object({
    key: text(),
    version: text(),
    /** "copying" or "failed" while a clone's content is incomplete (AUTHOR-D-27). */
    copyStatus: text(),
    /** Content is changed through change sets only (TEAM-SET-06). */
    setsOnly: flag(),
  }),
  ids: ['id', 'key'],
  fixed: { version: 0.1 },
  access: { read: 'staff', create: 'admin', update: 'admin' },
  ownRules: true,
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ name }) => name,
  restore: { except: ['contentTypeKey'] },
  taken: () => 'Cannot use preexisting ID',
});

export type Program = RecordOf<typeof programRecord>;

export const decodeProgram = readerOf(programRecord);

export const programName = ({ name, docID }: Pick<Program, 'name' | 'docID'>): string =>
  isolated(name.trim() || docID);

/** Whether a program consists of lessons and sessions. */
export const isACT = ({ contentTypeKey }: Pick<Program, 'contentTypeKey'>): boolean =>
  contentTypeKey === 'ACT';

/** Whether the app opens with its own content instead of a page. */
export const showsContent = ({ initialDisplayState }: Pick<Program, 'initialDisplayState'>) =>
  initialDisplayState === 'content';

/** Whether the clone's content is incomplete (AUTHOR-D-27). */
const isBeingCopied = ({ copyStatus }: Pick<Program, 'copyStatus'>): boolean => copyStatus !== '';

/**
 * The other programs that a record can be copied to, by name: only ACT programs unless every type
 * has such records, and none that is being copied (AUTHOR-D-14, AUTHOR-D-27).
 */
export const copyTargets = (
  programs: readonly Program[],
  ownID: string,
  offered: (program: Program) => boolean = isACT,
): readonly Program[] =>
  programs
    .filter((program) => program.docID !== ownID && offered(program) && !isBeingCopied(program))
    .sort((a, b) => programName(a).localeCompare(programName(b)));
