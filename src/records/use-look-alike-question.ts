import { useRef } from 'react';
import { AppError } from '#domain/shared/app-error.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { lookAlike } from '#domain/shared/look-alike.ts';

/** Asks once about a new id that looks like an existing one; saving again confirms it. */
export function useLookAlikeQuestion(): (
  id: string,
  list: readonly { readonly docID: string }[],
) => void {
  const meant = useRef('');
  return (id, list) => {
    const ids = list.map(({ docID }) => docID);
    const other = id === '' ? undefined : lookAlike(id, ids);
    if (other === undefined || meant.current === id) return;
    meant.current = id;
    throw new AppError(
      'already-exists',
      `“${isolated(other)}” exists and looks the same. Save again if you mean another one.`,
    );
  };
}
