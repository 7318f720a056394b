import { object, type InferType } from 'yup';
import { text } from '#domain/shared/fields.ts';
import type { Stored } from '#domain/shared/read-document.ts';

/** A record behind a selector: a program, cohort, study or site. */
export const lookupSchema = object({ name: text(), key: text(), siteName: text() });

export type Lookup = Stored<InferType<typeof lookupSchema>>;

/** The distinct lookup values and values in use, sorted, without the empty one (CORE-D-18). */
export function choices(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())]
    .filter((value) => value !== '')
    .sort((a, b) => a.localeCompare(b));
}
