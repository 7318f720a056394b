import { valueAt } from '#domain/import/layered-reads.ts';
import type { ImportContext, ImportReads } from '#domain/import/import-kind.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';

/** Import reads from documents in memory, by path. */
export function readsOf(documents: Readonly<Record<string, RawDocument>>): ImportReads {
  const listed = (path: string) =>
    Object.entries(documents).flatMap(([at, data]) => {
      const id = at.slice(path.length + 1);
      return at.startsWith(`${path}/`) && !id.includes('/') ? [{ id, data }] : [];
    });
  return {
    read: (path) => Promise.resolve(documents[path] ?? null),
    readList: (path) => Promise.resolve(listed(path)),
    find: (path, which) =>
      Promise.resolve(
        listed(path).filter(({ data }) =>
          'equals' in which ? valueAt(data, which.field) === which.equals : true,
        ),
      ),
  };
}

/** An admin's import context; new ids are n1, n2, … */
export function contextOf(
  ids: ImportContext['ids'] = {},
  roles: readonly StaffRole[] = ['staff', 'admin'],
): ImportContext {
  let made = 0;
  return {
    ids,
    actor: 'ada@example.com',
    roles: new Set(roles),
    now: new Date('2026-11-27T12:00:00Z'),
    newID: () => `n${(made += 1)}`,
    random: () => 0,
  };
}
