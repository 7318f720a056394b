import { valuesCategory } from '#domain/content/values-category.ts';
import { listPathOf } from '#domain/shared/doc-path.ts';
import {
  decodeValuesCategory,
  decodeValuesEntry,
} from '#domain/people/participation/values-entries.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { listSource } from '#data/engine/sources.ts';

/** A person's texts about values. Unordered, because ordering would omit entries without a date. */
export const valuesEntriesSource = (uid: string) =>
  listSource(collectionPath('valuesEntry', { uid }), decodeValuesEntry);

export const valuesCategoriesSource = (program: string) =>
  listSource(listPathOf(valuesCategory, { programKey: program }), decodeValuesCategory);
