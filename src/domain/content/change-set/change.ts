import { array, mixed, object, string } from 'yup';
import { AppError } from '#domain/shared/app-error.ts';
import { text, time } from '#domain/shared/fields.ts';
import {
  documentReader,
  isRecord,
  type RawDocument,
  type Stored,
} from '#domain/shared/read-document.ts';
import { roughBytes } from '#domain/shared/rough-bytes.ts';
import { fitsAsID, placeOfChange } from './change-id.ts';

/** Kinds of changes: of a record, or of a whole list (`arrange`). */
const CHANGE_KINDS = ['create', 'change', 'delete', 'arrange'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Maximum number of changes in a set (TEAM-SET-16). */
export const MAX_CHANGES = 2_000;

/** A history entry holds a change before and after, and must fit in one document. */
const MAX_CHANGE_BYTES = 400_000;

/** A change of one record or list in a change set. */
export interface Change {
  /**
   * Path below the program: "lessons/l1" for a record, "lessons" for a list; empty for the program.
   */
  readonly place: string;
  readonly kind: ChangeKind;
  /** The new values. For a list: `order`, the wanted ids, and `chosen`, its chosen record. */
  readonly fields: RawDocument;
  /** The live values when these fields entered the set; for a deletion, the whole record. */
  readonly seen: RawDocument;
}

/** Changes of a set by place. */
export type Changes = ReadonlyMap<string, Change>;

/** Records of a program by place. */
export type Places = ReadonlyMap<string, RawDocument>;

const values = () => mixed<RawDocument>(isRecord).default(() => ({}));

const storedChange = object({
  kind: text(),
  fields: values(),
  seen: values(),
  created: time(),
  createdBy: text(),
  updated: time(),
  updatedBy: text(),
});

export type StoredChange = Stored<{
  kind: string;
  fields: RawDocument;
  seen: RawDocument;
  created: Date | null;
  createdBy: string;
  updated: Date | null;
  updatedBy: string;
}>;

/** Decodes a stored change leniently, so that an unusable one can still be shown. */
export const decodeChange: (docID: string, raw: RawDocument) => StoredChange =
  documentReader(storedChange);

/** The change that a stored document represents; null when its id or kind is invalid. */
export function changeOf({ docID, kind, fields, seen }: StoredChange): Change | null {
  const place = placeOfChange(docID);
  const changeKind = CHANGE_KINDS.find((name) => name === kind);
  return place === null || changeKind === undefined
    ? null
    : { place, kind: changeKind, fields, seen };
}

const ids = array(string().defined()).default([]);

/** The ids in an arrangement; empty when something else is stored. */
export const orderIn = ({ order }: RawDocument): readonly string[] =>
  ids.isValidSync(order, { strict: true }) ? (order ?? []) : [];

/**
 * Rejects a change that exceeds the limits of a set, before anything is saved.
 *
 * @throws AppError failed-precondition
 */
export function assertHeld(change: Change, howMany: number): void {
  const kb = Math.round(roughBytes([change.fields, change.seen]) / 1_000);
  const refusal =
    howMany > MAX_CHANGES
      ? `A change set holds at most ${MAX_CHANGES.toLocaleString('en-US')} changes.`
      : kb > MAX_CHANGE_BYTES / 1_000
        ? `This change is too large for a change set (${kb} kB; at most ${MAX_CHANGE_BYTES / 1_000} kB).`
        : fitsAsID(change.place)
          ? null
          : 'The ids of this record are too long for a change set.';
  if (refusal !== null) throw new AppError('failed-precondition', `${refusal} Nothing was saved.`);
}
