import { AppError } from '#domain/shared/app-error.ts';
import { fill } from '#domain/shared/doc-path.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';

/**
 * The path of a list, and that of the document that it lies below; empty where that is always the same
 * one, which need not exist. @throws AppError for odd ids
 */
export function listOf({ path }: AnyDefinition, ids: Readonly<Record<string, string>>) {
  const list = path.slice(0, path.lastIndexOf('/'));
  try {
    const filled = fill(list, ids);
    const above = list.includes('{') ? filled.slice(0, filled.lastIndexOf('/')) : '';
    return { path: filled, ids, above };
  } catch {
    throw new AppError('invalid-argument', 'The request was refused: ids do not say which list.');
  }
}
