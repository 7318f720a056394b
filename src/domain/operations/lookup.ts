import { object, type InferType } from 'yup';
import { text } from '#domain/shared/fields.ts';
import type { Stored } from '#domain/shared/read-document.ts';

/** A record that fills a selector: a program, a cohort, a study or a site. */
export const lookupSchema = object({ name: text(), key: text(), siteName: text() });

export type Lookup = Stored<InferType<typeof lookupSchema>>;

/** Lookup values and those in use, each once, sorted; the empty one left out (CORE-D-18). */
export function choices(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())]
    .filter((value) => value !== '')
    .sort((a, b) => a.localeCompare(b));
}
