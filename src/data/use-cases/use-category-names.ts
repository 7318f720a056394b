import { useCallback } from 'react';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { valuesCategoriesSource } from '#data/people/values-entries.ts';
import { useLiveAll } from '#data/engine/use-live.ts';

export type CategoryNames = (program: string, categoryID: string) => string;

/**
 * The names of values categories of programs.
 * @returns a category's name; its id while or when unknown
 */
export function useCategoryNames(programs: readonly string[]): CategoryNames {
  const keys = [...new Set(programs)].filter(isDocumentId);
  const categories = useLiveAll(keys.map(valuesCategoriesSource));
  return useCallback(
    (program, categoryID) => {
      const live = isDocumentId(program)
        ? categories.get(valuesCategoriesSource(program).key)
        : undefined;
      if (live?.state !== 'ready') return categoryID;
      const category = live.data.rows.find(
        ({ docID, id }) => docID === categoryID || id === categoryID,
      );
      return category?.name.trim() || categoryID;
    },
    [categories],
  );
}
