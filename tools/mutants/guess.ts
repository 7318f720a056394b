import { ALL_PATHS, FORM_RECORDS } from '#domain/records.ts';

/** Documents that accompany a history entry. */
const HISTORY = ['history/-', 'historyPointers/-'];
const LABELS = FORM_RECORDS.map(
  ({ label, path }) => [`The rules of a ${label[0]} `, path] as const,
);

/**
 * What a test requests, guessed from its title before its first run: the label of a defined record,
 * or a path. Undefined when the title does not tell.
 */
export function guessed(title: string): ReadonlySet<string> | undefined {
  const [, byLabel] =
    LABELS.filter(([begin]) => title.startsWith(begin)).toSorted(
      ([a], [b]) => b.length - a.length,
    )[0] ?? [];
  const path =
    byLabel ??
    Object.values(ALL_PATHS).find((candidate) =>
      [`${candidate} `, `${candidate}:`, `${candidate}/beyond`].some((part) =>
        ` ${title}`.includes(` ${part}`),
      ),
    );
  return path === undefined ? undefined : new Set([path, ...HISTORY]);
}
