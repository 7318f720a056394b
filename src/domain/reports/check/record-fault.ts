import { cellOf } from '#domain/reports/cell.ts';
import type { ParticipantRecords } from '#domain/reports/participant-records.ts';
import { isMissing } from '#domain/reports/values.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** Participants as they are once a record is mended, by subject ID. */
export type Mended = ReadonlyMap<string, ParticipantRecords>;

/** A record that cannot be true as it is stored. */
export interface RecordFault {
  readonly path: string;
  readonly of: string;
  readonly says: string;
  /** The ways to mend it; a value that may lie anywhere on a scale is given by samples of it. */
  readonly mends: readonly (readonly Mended[])[];
}

/** What is stored in a field of a record, as the middle of a sentence. */
export const fieldWords = (raw: RawDocument | undefined, name: string, kind: string): string => {
  const stored = raw?.[name];
  return isMissing(stored)
    ? `${name} has no value`
    : `${name} is "${cellOf(stored, '').text}", which is no ${kind}`;
};

/** The record of which another one is a copy: a copy still names the original as its own ID. */
export const originalOf = <One extends { readonly docID: string; readonly raw?: RawDocument }>(
  { docID, raw }: One,
  all: readonly One[],
  field: string,
): string | null => {
  const own = raw?.[field];
  return own !== docID && all.some((other) => other.docID === own) ? String(own) : null;
};

/** A list with something else in place of one of its records. */
export const inPlaceOf = <One extends { readonly docID: string }>(
  all: readonly One[],
  { docID }: One,
  next: readonly One[],
): readonly One[] => all.flatMap((one) => (one.docID === docID ? next : [one]));
