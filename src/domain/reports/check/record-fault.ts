import { cellOf } from '#domain/reports/cell.ts';
import type { ParticipantRecords } from '#domain/reports/participant-records.ts';
import { isMissing } from '#domain/reports/values.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** Participants after a record is repaired, by subject ID. */
export type Mended = ReadonlyMap<string, ParticipantRecords>;

/** A record with an impossible stored value. */
export interface RecordFault {
  readonly path: string;
  readonly of: string;
  readonly says: string;
  /** Possible repairs; a continuous value is represented by samples. */
  readonly mends: readonly (readonly Mended[])[];
}

/** A record's stored field value, as part of a sentence. */
export const fieldWords = (raw: RawDocument | undefined, name: string, kind: string): string => {
  const stored = raw?.[name];
  return isMissing(stored)
    ? `${name} has no value`
    : `${name} is "${cellOf(stored, '').text}", which is no ${kind}`;
};

/** The original of a copied record, whose own ID field still names it. */
export const originalOf = <One extends { readonly docID: string; readonly raw?: RawDocument }>(
  { docID, raw }: One,
  all: readonly One[],
  field: string,
): string | null => {
  const storedID = raw?.[field];
  return storedID !== docID && all.some((other) => other.docID === storedID)
    ? String(storedID)
    : null;
};

/** A list with one of its records replaced. */
export const inPlaceOf = <One extends { readonly docID: string }>(
  all: readonly One[],
  { docID }: One,
  next: readonly One[],
): readonly One[] => all.flatMap((other) => (other.docID === docID ? next : [other]));
