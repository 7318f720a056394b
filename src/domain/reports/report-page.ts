import { isDocumentId } from '#domain/shared/doc-path.ts';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';

/** A report composed by the analysis: its table keys (REPORT-GENERIC-06). */
export interface StoredReport {
  readonly docID: string;
  readonly name: string;
  readonly description: string;
  readonly tables: readonly string[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Decodes a stored report leniently; invalid keys are dropped. */
export function decodeStoredReport(docID: string, raw: RawDocument): StoredReport {
  const { name, description, tables } = isRecord(raw) ? raw : ({} as RawDocument);
  const keys = (Array.isArray(tables) ? tables : []).map(textOf).filter(isDocumentId);
  return {
    docID,
    name: textOf(name),
    description: textOf(description),
    tables: [...new Set(keys)],
  };
}
