import { imagePath } from '#domain/content/steps/image-type.ts';
import { recordOf } from '#domain/shared/read-document.ts';
import type { ContentKind, ContentRecord, ProgramContent, SourceKind } from './content.ts';
import { placesIn, saidAt, type Place } from './places.ts';

/** What can be referred to: a record of the program, a survey form, or a file by its path. */
export type TargetKind = ContentKind | 'surveyForm' | 'picture' | 'audio';

/** One way in which one kind of record refers to another. */
export interface ReferenceKind {
  readonly from: SourceKind;
  /** A pattern of places, see `placesIn`. */
  readonly field: string;
  readonly to: TargetKind;
  /** What staff call it: "task". */
  readonly words: string;
  /** The field of the target that is named there; its id where nothing is said. */
  readonly by?: string;
  /** Which of these places; all where nothing is said. */
  readonly only?: (holder: unknown) => boolean;
  /** What the place names, where that is not its text. */
  readonly names?: (place: Place) => string | null;
  /** The app comes to the target this way. */
  readonly leads?: true;
  /** Another check knows more of it, or nobody can tell whether it is sound. */
  readonly unchecked?: true;
  /** Whoever deletes or moves the target writes this anew, so that it never breaks by that. */
  readonly relinked?: true;
}

const ofType = (type: string) => (holder: unknown) => recordOf(holder)['type'] === type;

const TYPES = [
  ['lesson', 'lesson'],
  ['awareness', 'awarenessActivity'],
  ['journaling', 'journalTemplate'],
] as const;

/** An image of a step, by the folder of its type. */
const image = ({ value, holder }: Place): string | null =>
  imagePath(saidAt(recordOf(holder)['imageType']), saidAt(value));

/** An address that has "journal/{id}" or "journals/{id}" in it. */
const journalInUrl = ({ value }: Place): string | null => {
  const [, id = ''] = /\/journals?\/([^/?#\s]+)/i.exec(saidAt(value)) ?? [];
  return id === '' ? null : safelyDecoded(id);
};

/** The lists of surveys that a landing page and what follows it have. */
const SURVEYS: readonly (readonly [from: SourceKind, field: string])[] = [
  ['landingPage', 'eligibilityScreening.*'],
  ['landingPage', 'baselineSurveys.*'],
  ['landingPage', 'terminationSurveys.*'],
  ['landingPage', 'surveyWeeks.*.surveys.*'],
  ['landingPageExtension', 'terminationSurveys.*'],
  ['landingPageExtension', 'surveyWeeks.*.surveys.*'],
];

/** Every reference from one record of a program to another: the one place where they are spelled. */
export const REFERENCES: readonly ReferenceKind[] = [
  { from: 'program', field: 'startingPageKey', to: 'programPage', words: 'starting page' },
  { from: 'lesson', field: 'chNum', to: 'chapter', by: 'num', words: 'chapter' },
  ...TYPES.flatMap(([type, to]): ReferenceKind[] => [
    {
      from: 'playlistSession',
      field: 'tasks.*.id',
      to,
      only: ofType(type),
      words: 'task',
      leads: true,
    },
    {
      from: 'playlistSession',
      field: 'unlockedActivities.*.id',
      to,
      only: ofType(type),
      words: 'unlocked activity',
      leads: true,
    },
  ]),
  { from: 'playlistSession', field: 'celebrationId', to: 'celebration', words: 'celebration' },
  // Whether neighbours are right is said by the check of the chain.
  ...['previousSessionID', 'nextSessionID'].map((field): ReferenceKind => ({
    from: 'playlistSession',
    field,
    to: 'playlistSession',
    words: 'neighbour',
    unchecked: true,
    relinked: true,
  })),
  {
    from: 'playlist',
    field: 'firstSessionID',
    to: 'playlistSession',
    words: 'first session',
    unchecked: true,
    relinked: true,
  },
  {
    from: 'journalTemplate',
    field: 'phases.*.questions.*.valuesCategoryID',
    to: 'valuesCategory',
    words: 'question',
  },
  // An address may lead anywhere: one that names no journal of the program is no fault.
  {
    from: 'resourceLink',
    field: 'url',
    to: 'journalTemplate',
    words: 'resource link',
    names: journalInUrl,
    leads: true,
    unchecked: true,
  },
  // Whether files are there is asked of the storage, by the check of files.
  {
    from: 'lesson',
    field: 'steps.*.image_filename',
    to: 'picture',
    words: 'picture',
    names: image,
    unchecked: true,
  },
  ...(
    [
      ['imageFilename', 'image'],
      ['svg', 'svg'],
    ] as const
  ).map(([field, type]): ReferenceKind => ({
    from: 'celebration',
    field: `*.*.${field}`,
    to: 'picture',
    words: 'picture',
    names: ({ value }) => imagePath(type, saidAt(value)),
    unchecked: true,
  })),
  ...(
    [
      ['lesson', 'steps.*.remote_audio_filename'],
      ['awarenessActivity', 'remote_audio_filename'],
      ['voiceActor', 'remote_audio_filename'],
    ] as const
  ).map(([from, field]): ReferenceKind => ({
    from,
    field,
    to: 'audio',
    words: 'audio',
    unchecked: true,
  })),
  ...SURVEYS.map(([from, field]): ReferenceKind => ({
    from,
    field,
    to: 'surveyForm',
    words: 'survey',
    unchecked: true,
  })),
];

/** One reference of a record, as it is stored. */
export interface Reference {
  readonly from: ContentRecord;
  readonly place: Place;
  readonly kind: ReferenceKind;
  /** What it names. */
  readonly names: string;
}

/** What is referred to: a record, or a file by its path. */
export interface Target {
  readonly kind: TargetKind;
  readonly id: string;
  /** Needed where it is known by something else than its id. */
  readonly raw?: Readonly<Record<string, unknown>>;
}

/** All references of a record. A place that is empty refers to nothing and is none. */
export function referencesOf(record: ContentRecord): readonly Reference[] {
  return REFERENCES.filter(({ from }) => from === record.kind).flatMap((kind) =>
    placesIn(record.raw, kind.field)
      .filter(({ holder }) => kind.only?.(holder) ?? true)
      .flatMap((place): Reference[] => {
        const names = (kind.names ?? plainName)(place);
        return names === null || names === '' ? [] : [{ from: record, place, kind, names }];
      }),
  );
}

/** By what a reference of that kind knows its target. */
const nameOf = ({ by }: ReferenceKind, { id, raw }: Pick<Target, 'id' | 'raw'>): string =>
  by === undefined ? id : saidAt(raw?.[by]);

/** Whether a reference means that target. */
export const means = (reference: Reference, target: Target): boolean =>
  reference.kind.to === target.kind && reference.names === nameOf(reference.kind, target);

/** What refers to a record or a file: the table read from the other end. */
export const usesOf = (
  { records }: Pick<ProgramContent, 'records'>,
  target: Target,
): readonly Reference[] =>
  records.flatMap((record) => referencesOf(record).filter((one) => means(one, target)));

/** Whether a deletion of its target leaves such a reference leading nowhere. */
export const breaks = ({ relinked }: ReferenceKind): boolean => relinked !== true;

/** The kinds of records that can refer to such a thing: what must be read to know its uses. */
export const kindsThatReferTo = (
  to: TargetKind,
  counts: (kind: ReferenceKind) => boolean = () => true,
): readonly SourceKind[] => [
  ...new Set(REFERENCES.filter((one) => one.to === to && counts(one)).map(({ from }) => from)),
];

/** References that lead nowhere in this program; those that nobody can judge are left out. */
export function brokenReferences({
  records,
}: Pick<ProgramContent, 'records'>): readonly Reference[] {
  const known = new Set(
    REFERENCES.flatMap((kind) =>
      records
        .filter((record) => record.kind === kind.to)
        .map((record) => `${kind.to} ${kind.by ?? ''} ${nameOf(kind, record)}`),
    ),
  );
  return records
    .flatMap(referencesOf)
    .filter(({ kind }) => kind.unchecked !== true)
    .filter(({ kind, names }) => !known.has(`${kind.to} ${kind.by ?? ''} ${names}`));
}

const plainName = ({ value }: Place): string => saidAt(value);

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
