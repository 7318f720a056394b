import { AppError } from '#domain/shared/app-error.ts';
import { fill } from '#domain/shared/doc-path.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';

/**
 * The path of a list and of its parent document; the parent is empty when it is fixed and need not
 * exist. @throws AppError for invalid ids
 */
export function listOf({ path }: AnyDefinition, ids: Readonly<Record<string, string>>) {
  const list = path.slice(0, path.lastIndexOf('/'));
  try {
    const filled = fill(list, ids);
    const above = list.includes('{') ? filled.slice(0, filled.lastIndexOf('/')) : '';
    return { path: filled, ids, above };
  } catch {
    throw new AppError('invalid-argument', 'The request was refused: the ids do not name a list.');
  }
}
