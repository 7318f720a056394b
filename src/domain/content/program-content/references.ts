import { imagePath } from '#domain/content/steps/image-type.ts';
import { recordOf } from '#domain/shared/read-document.ts';
import type { ContentKind, ContentRecord, ProgramContent, SourceKind } from './content.ts';
import { placesIn, textOrEmpty, type Place } from './places.ts';

/** The kinds of reference targets: a record of the program, a survey form, or a file by path. */
export type TargetKind = ContentKind | 'surveyForm' | 'picture' | 'audio';

/** One way in which a kind of record refers to another. */
export interface ReferenceKind {
  readonly from: SourceKind;
  /** A place pattern, see `placesIn`. */
  readonly field: string;
  readonly to: TargetKind;
  /** The display name, such as "task". */
  readonly words: string;
  /** The target's field that is stored here; its id by default. */
  readonly by?: string;
  /** Filters the places; all by default. */
  readonly only?: (holder: unknown) => boolean;
  /** The target's name; the plain text of the place by default. */
  readonly names?: (place: Place) => string | null;
  /** The app can reach the target this way. */
  readonly leads?: true;
  /** Checked elsewhere, or impossible to check. */
  readonly unchecked?: true;
  /** Updated whenever the target is deleted or moved, so it never dangles. */
  readonly relinked?: true;
}

const ofType = (type: string) => (holder: unknown) => recordOf(holder)['type'] === type;

const TYPES = [
  ['lesson', 'lesson'],
  ['awareness', 'awarenessActivity'],
  ['journaling', 'journalTemplate'],
] as const;

/** The image of a step, in the folder of its type. */
const image = ({ value, holder }: Place): string | null =>
  imagePath(textOrEmpty(recordOf(holder)['imageType']), textOrEmpty(value));

/** A URL that contains "journal/{id}" or "journals/{id}". */
const journalInUrl = ({ value }: Place): string | null => {
  const [, id = ''] = /\/journals?\/([^/?#\s]+)/i.exec(textOrEmpty(value)) ?? [];
  return id === '' ? null : safelyDecoded(id);
};

/** The survey lists of a landing page and its extension. */
const SURVEYS: readonly (readonly [from: SourceKind, field: string])[] = [
  ['landingPage', 'eligibilityScreening.*'],
  ['landingPage', 'baselineSurveys.*'],
  ['landingPage', 'terminationSurveys.*'],
  ['landingPage', 'surveyWeeks.*.surveys.*'],
  ['landingPageExtension', 'terminationSurveys.*'],
  ['landingPageExtension', 'surveyWeeks.*.surveys.*'],
];

/** Every reference between records of a program; defined only here. */
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
  // The chain check covers neighbour links.
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
  // A URL may lead anywhere, so one without a journal of the program is not an error.
  {
    from: 'resourceLink',
    field: 'url',
    to: 'journalTemplate',
    words: 'resource link',
    names: journalInUrl,
    leads: true,
    unchecked: true,
  },
  // The file check asks storage whether files exist.
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
    names: ({ value }) => imagePath(type, textOrEmpty(value)),
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

export interface Reference {
  readonly from: ContentRecord;
  readonly place: Place;
  readonly kind: ReferenceKind;
  readonly names: string;
}

/** A reference target: a record, or a file by path. */
export interface Target {
  readonly kind: TargetKind;
  readonly id: string;
  /** Needed when references identify the target by something other than its id. */
  readonly raw?: Readonly<Record<string, unknown>>;
}

/** All references of a record; empty places are skipped. */
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

/** The value by which this kind of reference identifies its target. */
const nameOf = ({ by }: ReferenceKind, { id, raw }: Pick<Target, 'id' | 'raw'>): string =>
  by === undefined ? id : textOrEmpty(raw?.[by]);

/** Whether a reference points to this target. */
export const means = (reference: Reference, target: Target): boolean =>
  reference.kind.to === target.kind && reference.names === nameOf(reference.kind, target);

/** The references to a record or file (reverse lookup). */
export const usesOf = (
  { records }: Pick<ProgramContent, 'records'>,
  target: Target,
): readonly Reference[] =>
  records.flatMap((record) => referencesOf(record).filter((reference) => means(reference, target)));

const keyOf = ({ to, by = '' }: ReferenceKind, names: string): string => `${to} ${by} ${names}`;

/** The reverse lookup for many targets, in one pass over the program. */
export function usesIn({
  records,
}: Pick<ProgramContent, 'records'>): (target: Target) => readonly Reference[] {
  const uses = new Map<string, Reference[]>();
  for (const reference of records.flatMap(referencesOf)) {
    const key = keyOf(reference.kind, reference.names);
    const existing = uses.get(key);
    if (existing) existing.push(reference);
    else uses.set(key, [reference]);
  }
  return (target) => {
    const ways = REFERENCES.filter(({ to }) => to === target.kind);
    const keys = new Set(ways.map((kind) => keyOf(kind, nameOf(kind, target))));
    return [...keys].flatMap((key) => uses.get(key) ?? []);
  };
}

/** Whether deleting the target leaves this reference dangling. */
export const breaks = ({ relinked }: ReferenceKind): boolean => relinked !== true;

/** The kinds of record that can refer to this kind; they must be read to find its uses. */
export const kindsThatReferTo = (
  to: TargetKind,
  counts: (kind: ReferenceKind) => boolean = () => true,
): readonly SourceKind[] => [
  ...new Set(REFERENCES.filter((kind) => kind.to === to && counts(kind)).map(({ from }) => from)),
];

/** Dangling references in this program, except those that cannot be checked. */
export function brokenReferences({
  records,
}: Pick<ProgramContent, 'records'>): readonly Reference[] {
  const targets = new Set(
    REFERENCES.flatMap((kind) =>
      records
        .filter((record) => record.kind === kind.to)
        .map((record) => keyOf(kind, nameOf(kind, record))),
    ),
  );
  return records
    .flatMap(referencesOf)
    .filter(({ kind }) => kind.unchecked !== true)
    .filter(({ kind, names }) => !targets.has(keyOf(kind, names)));
}

const plainName = ({ value }: Place): string => textOrEmpty(value);

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
