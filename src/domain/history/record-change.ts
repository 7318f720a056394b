import type { Difference } from '#domain/shared/differences.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** The change of one record in a history entry. */
export interface RecordChange {
  readonly path: string;
  readonly kind: 'created' | 'changed' | 'deleted';
  readonly before: RawDocument | null;
  readonly after: RawDocument | null;
  /** Without stamps, which repeat the entry. */
  readonly differences: readonly Difference[];
}
