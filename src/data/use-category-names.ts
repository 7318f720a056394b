import { isDocumentId } from '../domain/shared/paths.ts';
import { valuesCategoriesSource } from './collections/values-entries.ts';
import { useLiveAll } from './use-live.ts';

/**
 * What the values categories of programs are called.
 * @returns the name of a category of a program; its id while or where no name is known
 */
export function useCategoryNames(
  programs: readonly string[],
): (program: string, categoryID: string) => string {
  const keys = [...new Set(programs)].filter(isDocumentId);
  const known = useLiveAll(keys.map(valuesCategoriesSource));
  return (program, categoryID) => {
    if (!keys.includes(program)) return categoryID;
    const live = known.get(valuesCategoriesSource(program).key);
    if (live?.state !== 'ready') return categoryID;
    const category = live.data.rows.find(
      (row) => row.docID === categoryID || row.id === categoryID,
    );
    return category?.name.trim() || categoryID;
  };
}
