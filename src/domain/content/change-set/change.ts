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

/** What a change does: with a record, or with a list as a whole (`arrange`). */
const CHANGE_KINDS = ['create', 'change', 'delete', 'arrange'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** How many changes one set holds (TEAM-SET-16). */
export const MAX_CHANGES = 2_000;

/** A history entry holds a change before and after, and must stay below the limit of a document. */
const MAX_CHANGE_BYTES = 400_000;

/** What a set does with one record or list. */
export interface Change {
  /** Below the program: "lessons/l1" of a record, "lessons" of a list, empty of the program itself. */
  readonly place: string;
  readonly kind: ChangeKind;
  /** The new values. Of a list `order`, the ids wanted, and `chosen`, the one that is chosen of it. */
  readonly fields: RawDocument;
  /** The live values when these fields entered the set; for a deletion, the whole record. */
  readonly seen: RawDocument;
}

/** The changes of a set by their places. */
export type Changes = ReadonlyMap<string, Change>;

/** The records of a program by their places. */
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

/** A change as it is stored, whatever is wrong with it: what cannot be used is still shown. */
export const decodeChange: (docID: string, raw: RawDocument) => StoredChange =
  documentReader(storedChange);

/** The change that a stored document stands for; null where its id or kind is none. */
export function changeOf({ docID, kind, fields, seen }: StoredChange): Change | null {
  const place = placeOfChange(docID);
  const changeKind = CHANGE_KINDS.find((one) => one === kind);
  return place === null || changeKind === undefined
    ? null
    : { place, kind: changeKind, fields, seen };
}

const ids = array(string().defined()).default([]);

/** The ids of a list as an arrangement has them; none where something else is stored. */
export const orderIn = ({ order }: RawDocument): readonly string[] =>
  ids.isValidSync(order, { strict: true }) ? (order ?? []) : [];

/** Refuses what a set cannot hold, before anything is lost. @throws AppError failed-precondition */
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
