import { valuesCategory } from '#domain/content/values-category.ts';
import { listPathOf } from '#domain/shared/doc-path.ts';
import {
  decodeValuesCategory,
  decodeValuesEntry,
} from '#domain/people/participation/values-entries.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { listSource } from '#data/engine/sources.ts';

/** What a person wrote about values. Not ordered here: entries without a date would be left out. */
export const valuesEntriesSource = (uid: string) =>
  listSource(collectionPath('valuesEntry', { uid }), decodeValuesEntry);

/** The values categories of a program. */
export const valuesCategoriesSource = (program: string) =>
  listSource(listPathOf(valuesCategory, { programKey: program }), decodeValuesCategory);
