import type { Difference } from '#domain/shared/differences.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** What one entry says of one record. */
export interface RecordChange {
  readonly path: string;
  readonly kind: 'created' | 'changed' | 'deleted';
  readonly before: RawDocument | null;
  readonly after: RawDocument | null;
  /** Without the fields that only say who wrote the record and when: the entry itself says that. */
  readonly differences: readonly Difference[];
}
