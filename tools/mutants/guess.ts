import { ALL_PATHS, FORM_RECORDS } from '#domain/records.ts';

/** What an entry of the history comes along with. */
const HISTORY = ['history/-', 'historyPointers/-'];
const LABELS = FORM_RECORDS.map(
  ({ label, path }) => [`The rules of a ${label[0]} `, path] as const,
);

/**
 * What a test asks the rules about, by its title, as long as it has not been asked: of records with a
 * definition their label is there, elsewhere perhaps the path. Undefined where the title does not say.
 */
export function guessed(title: string): ReadonlySet<string> | undefined {
  const [, byLabel] =
    LABELS.filter(([begin]) => title.startsWith(begin)).toSorted(
      ([a], [b]) => b.length - a.length,
    )[0] ?? [];
  const path =
    byLabel ??
    Object.values(ALL_PATHS).find((one) =>
      [`${one} `, `${one}:`, `${one}/beyond`].some((part) => ` ${title}`.includes(` ${part}`)),
    );
  return path === undefined ? undefined : new Set([path, ...HISTORY]);
}
