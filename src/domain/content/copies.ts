import type { Entries } from '#domain/shared/assert-seen.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { roughBytes } from '#domain/shared/rough-bytes.ts';
import type { ListedDocument } from '#domain/shared/write-plan.ts';

/** Maximum copies per commit; its size includes the history entry (AUTHOR-D-12). */
const MOST_COPIES = 450;
const MOST_BYTES = 800_000;

/** The fields that a copy adopts: all defined fields except stamps. */
export function copiedFields({ form, besides }: AnyDefinition, { data }: ListedDocument): Entries {
  const fields = [...Object.keys(form.fields), ...Object.keys(besides?.fields ?? {})];
  return Object.fromEntries(
    fields.filter((field) => field in data).map((field) => [field, data[field]]),
  );
}

/**
 * Splits the rows, in order, into parts that fit one commit (AUTHOR-D-12).
 * @returns the ids of each part
 */
export function copyParts(rows: readonly ListedDocument[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let bytes = 0;
  for (const { id, data } of rows) {
    const size = roughBytes(data);
    const open = parts.at(-1);
    if (open && open.length < MOST_COPIES && bytes + size <= MOST_BYTES) {
      open.push(id);
      bytes += size;
    } else {
      parts.push([id]);
      bytes = size;
    }
  }
  return parts;
}
