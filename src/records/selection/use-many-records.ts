import { useEffect, useMemo, useRef } from 'react';
import type { Collection } from '#data/engine/collection-of.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { may } from '#domain/staff/capabilities.ts';
import { useStaff } from '#session/use-session.ts';
import type { LoadMany } from './many.ts';
import type { Deleting } from './many-records.tsx';

/** The acts on selected records, stable for the same list. */
export function useManyRecords<Row extends Stored<object>, Entry, Ids>(
  of: Collection<Row, Entry, Ids>,
  ids: Ids,
  deleting: Deleting<Row> = {},
): LoadMany<Row> {
  const deletes = may(useStaff(), 'delete', of.definition);
  const latest = useRef(deleting);
  useEffect(() => {
    latest.current = deleting;
  });
  const list = JSON.stringify(ids);
  return useMemo(
    () => async () => {
      const { manyRecords } = await import('./many-records.tsx');
      const listIds = JSON.parse(list) as Ids;
      const { note } = latest.current;
      return manyRecords(
        of,
        listIds,
        deletes
          ? {
              ...(note && { note }),
              onDeleted: (...args) => latest.current.onDeleted?.(...args),
            }
          : null,
      );
    },
    [of, list, deletes],
  );
}
