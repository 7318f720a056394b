import type { NamedRecords } from '#data/use-cases/named-records.ts';
import { programName, type Program } from '#domain/content/program.ts';
import { holdsAll, searchable, searchWords } from '#lib/search-text.ts';
import { href } from '#routing/href.ts';
import type { PaletteResult } from './palette-result.ts';

/** How many of those that start with the text stand among people. */
const BEST = 3;

/** Maximum results per kind. */
const MOST = 15;

const begins = (name: string, [first = '']: readonly string[]): boolean =>
  first !== '' && searchable(name).startsWith(first);

/** The rows whose name contains all words; those that start with the first word come first. */
function named<Row extends { readonly name: string }>(
  rows: readonly Row[],
  sought: readonly string[],
): readonly Row[] {
  const matches = rows.filter(({ name }) => holdsAll(searchable(name), sought));
  const rank = ({ name }: Row) => Number(begins(name, sought));
  return matches.toSorted((a, b) => rank(b) - rank(a));
}

/**
 * The change sets and nudges whose name contains all words of a text.
 * @returns apart the best, whose name starts with the first word, and whether more match than are listed
 */
export function namedFor(text: string, records: NamedRecords, programs: readonly Program[]) {
  const sought = searchWords(text);
  const sets = sought.length === 0 ? [] : named(records.sets, sought);
  const nudges = sought.length === 0 ? [] : named(records.nudges, sought);
  const programOf = (key: string) => programs.find(({ docID }) => docID === key);
  const results: readonly PaletteResult[] = [
    ...sets.slice(0, MOST).map(({ programKey, docID: setID, name, state }) => {
      const program = programOf(programKey);
      return {
        key: `set/${programKey}/${setID}`,
        kind: 'Change set',
        title: name,
        detail: `${program ? programName(program) : programKey} · ${state}`,
        to: href('changeSet', { programKey, setID }),
      };
    }),
    ...nudges.slice(0, MOST).map(({ docID: nudgeID, name, active }) => ({
      key: `nudge/${nudgeID}`,
      kind: 'Nudge',
      title: name,
      detail: active ? 'Active' : 'Not active',
      to: href('editNudge', { nudgeID }),
    })),
  ];
  const best = results.filter(({ title }) => begins(title, sought)).slice(0, BEST);
  return {
    best,
    results: results.filter((result) => !best.includes(result)),
    more: sets.length > MOST || nudges.length > MOST,
  };
}
