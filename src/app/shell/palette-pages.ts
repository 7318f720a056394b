import { existingPages, STUDIES } from '#domain/reports/find-page.ts';
import { holdsAll, searchable, searchWords } from '#lib/search-text.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { navLabel } from '#routing/screen.ts';
import { screens } from '#app/screens.ts';
import type { PaletteResult } from './palette-result.ts';
import { ACTS_ELSEWHERE, REPORT_WORDS, wordsOf } from './screen-words.ts';

interface Page extends PaletteResult {
  /** Title and name, folded for the search. */
  readonly names: string;
  /** The place in the navigation, folded. */
  readonly place: string;
  /** Synonyms, folded, each after a blank. */
  readonly words: string;
}

/** A page; found by place and synonyms too, which are not part of its name. */
function page(
  to: string,
  title: string,
  detail: string,
  more: { readonly names: string; readonly place: string; readonly words: string },
): Page {
  return {
    key: `page${to}`,
    kind: 'Page',
    title,
    detail,
    to,
    names: searchable(`${title} ${more.names}`),
    place: searchable(more.place),
    words: ` ${searchable(more.words)}`,
  };
}

/** The pages in the navigation, and those outside it that need no parameter. */
const screenPages: readonly Page[] = screens
  .filter(({ name, nav }) => nav !== undefined || !SCREEN_PATHS[name].includes(':'))
  .map((screen) => {
    const { name, nav, title } = screen;
    const place = nav ? `${nav.area} · ${nav.heading}` : '';
    // "Create" is meaningless outside its menu.
    const called = title.startsWith(navLabel(screen)) ? title : navLabel(screen);
    const more = { names: title, place, words: wordsOf(name) };
    return page(SCREEN_PATHS[name], called, place, more);
  });

const pathsOfScreens: ReadonlySet<string> = new Set(screens.map(({ name }) => SCREEN_PATHS[name]));

const flagIsOn = screens.some(({ name }) => name === 'reports');

/** The report pages that are data instead of screens. */
const reportPages: readonly Page[] = STUDIES.flatMap((study) =>
  existingPages(study, flagIsOn)
    .filter(({ path }) => !pathsOfScreens.has(path))
    .map(({ path, title, label = '', says }) => {
      const words = `${says} ${REPORT_WORDS[path] ?? ''}`;
      const more = { names: label, place: `Reports ${study.name}`, words };
      return page(path, title, study.name, more);
    }),
);

/** Matched by synonym only: by name, "participant" would list an act before the pages. */
const actsElsewhere: readonly Page[] = ACTS_ELSEWHERE.map(({ act, where, screen, words }) => ({
  ...page(SCREEN_PATHS[screen], act, where, { names: '', place: '', words }),
  key: `act/${act}`,
  kind: 'Act',
  names: '',
}));

/** 0 for a name that starts with the text, 1 for one that contains it, 2 for synonyms, 3 for all others. */
function rankOf({ names, words }: Page, sought: readonly string[]): number {
  if (holdsAll(names, sought)) return names.startsWith(sought[0] ?? '') ? 0 : 1;
  return sought.every((word) => names.includes(word) || words.includes(` ${word}`)) ? 2 : 3;
}

const isFound = ({ names, place, words }: Page, sought: readonly string[]): boolean =>
  sought.every(
    (word) => names.includes(word) || place.includes(word) || words.includes(` ${word}`),
  );

/** Whether all words match in full: "arm" means a page, although many IDs contain it. */
function namedBy({ names, words }: Page, sought: readonly string[]): FoundPage['named'] {
  const allIn = (text: string) => sought.every((word) => ` ${text} `.includes(` ${word} `));
  if (allIn(names)) return 'name';
  return allIn(`${names}${words}`) ? 'synonym' : null;
}

interface FoundPage extends PaletteResult {
  /** The full match that lists the page before people; null without one. */
  readonly named: 'name' | 'synonym' | null;
}

const NUMBER = /^\d+$/;

/** Pages that match a text, or failing that, its words: in "therapy not started 004" the study is left out. */
export function pagesFor(text: string): readonly FoundPage[] {
  const sought = searchWords(text);
  const words = sought.filter((word) => !NUMBER.test(word));
  const found = pagesWith(sought);
  if (found.length > 0 || words.length === 0) return found;
  return pagesWith(words).map((page) => ({ ...page, named: null }));
}

/**
 * Pages that match by name, place or synonym. When the text is a synonym, pages whose name
 * starts with it rank as full matches: "kpi" lists "KPIs" first.
 */
function pagesWith(sought: readonly string[]): readonly FoundPage[] {
  const acts = sought.length === 0 ? [] : actsElsewhere;
  const found = [...acts, ...screenPages, ...reportPages]
    .filter((each) => isFound(each, sought))
    .map((each) => ({ each, rank: rankOf(each, sought), named: namedBy(each, sought) }))
    .sort((a, b) => a.rank - b.rank);
  const meansPages = found.some(({ named }) => named === 'synonym');
  return found.map(({ each: { key, kind, title, detail, to }, rank, named }) => ({
    key,
    kind,
    title,
    detail,
    to,
    named: meansPages && rank === 0 ? 'name' : named,
  }));
}
