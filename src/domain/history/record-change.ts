import type { Difference } from '#domain/shared/differences.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** What one entry says about one record. */
export interface RecordChange {
  readonly path: string;
  readonly kind: 'created' | 'changed' | 'deleted';
  readonly before: RawDocument | null;
  readonly after: RawDocument | null;
  /** Without stamps, which the entry itself already covers. */
  readonly differences: readonly Difference[];
}
