import type { ProgramSet } from '#data/content/change-set/sets-of-programs.ts';
import type { NamedRecords } from '#data/use-cases/named-records.ts';
import { programName, type Program } from '#domain/content/program.ts';
import type { Nudger } from '#domain/operations/nudge/nudger.ts';
import { holdsAll, searchable, searchWords } from '#lib/search-text.ts';
import { href } from '#routing/href.ts';
import type { PaletteResult } from './palette-result.ts';

/** Maximum records listed among people because their name starts with the text. */
const BEST = 3;

/** Maximum results per kind. */
const MOST = 15;

const begins = (name: string, [first = '']: readonly string[]): boolean =>
  first !== '' && searchable(name).startsWith(first);

const asName = (name: string) => ({ name });

/**
 * Rows whose name and kind contain all words, those that start with the first word first. "change
 * set" lists the change sets.
 */
function named<Row extends { readonly name: string }>(
  rows: readonly Row[],
  kind: string,
  sought: readonly string[],
): readonly Row[] {
  const matches = rows.filter(({ name }) => holdsAll(searchable(`${name} ${kind}`), sought));
  const rank = ({ name }: Row) => Number(begins(name, sought));
  return matches.toSorted((a, b) => rank(b) - rank(a));
}

const setResult =
  (programs: readonly Program[]) =>
  ({ programKey, docID: setID, name, state }: ProgramSet): PaletteResult => {
    const program = programs.find(({ docID }) => docID === programKey);
    return {
      key: `set/${programKey}/${setID}`,
      kind: 'Change set',
      title: name,
      detail: `${program ? programName(program) : programKey} · ${state}`,
      to: href('changeSet', { programKey, setID }),
    };
  };

const nudgeResult = ({ docID: nudgeID, name, active }: Nudger): PaletteResult => ({
  key: `nudge/${nudgeID}`,
  kind: 'Nudge',
  title: name,
  detail: active ? 'Active' : 'Not active',
  to: href('editNudge', { nudgeID }),
});

const colleagueResult = ({ name: email }: { readonly name: string }): PaletteResult => ({
  key: `colleague/${email}`,
  kind: 'Colleague',
  title: email,
  detail: 'Roles and rights',
  to: href('colleague', { email }),
});

/**
 * Colleagues, change sets and nudges whose name contains all words of a text.
 * @returns `best` starts with the first word; `more` is true when not all matches are listed
 */
export function namedFor(text: string, records: NamedRecords, programs: readonly Program[]) {
  const sought = searchWords(text);
  const none = sought.length === 0;
  const colleagues = none ? [] : named(records.colleagues.map(asName), 'Colleague', sought);
  const sets = none ? [] : named(records.sets, 'Change set', sought);
  const nudges = none ? [] : named(records.nudges, 'Nudge', sought);
  const results: readonly PaletteResult[] = [
    ...colleagues.slice(0, MOST).map(colleagueResult),
    ...sets.slice(0, MOST).map(setResult(programs)),
    ...nudges.slice(0, MOST).map(nudgeResult),
  ];
  const best = results.filter(({ title }) => begins(title, sought)).slice(0, BEST);
  return {
    best,
    results: results.filter((result) => !best.includes(result)),
    more: [colleagues, sets, nudges].some(({ length }) => length > MOST),
  };
}
