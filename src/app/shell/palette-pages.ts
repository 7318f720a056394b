import { existingPages, STUDIES } from '#domain/reports/find-page.ts';
import { holdsAll, searchable, searchWords } from '#lib/search-text.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { navLabel } from '#routing/screen.ts';
import { screens } from '#app/screens.ts';
import type { PaletteResult } from './palette-result.ts';
import { wordsOf } from './screen-words.ts';

interface Page extends PaletteResult {
  /** Its names, as a search compares them. */
  readonly names: string;
  /** Where it stands, as above. */
  readonly place: string;
  /** Other words for it, each after a blank. */
  readonly words: string;
}

/** A page; its place and its other words are found by, but are not what it is called. */
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

/** The pages of the navigation, and those without a place there that need no record to open. */
const screenPages: readonly Page[] = screens
  .filter(({ name, nav }) => nav !== undefined || !SCREEN_PATHS[name].includes(':'))
  .map((screen) => {
    const { name, nav, title } = screen;
    const place = nav ? `${nav.area} · ${nav.heading}` : '';
    // "Create" says nothing without the menu that it stands in.
    const called = title.startsWith(navLabel(screen)) ? title : navLabel(screen);
    const more = { names: title, place, words: wordsOf(name) };
    return page(SCREEN_PATHS[name], called, place, more);
  });

const pathsOfScreens: ReadonlySet<string> = new Set(screens.map(({ name }) => SCREEN_PATHS[name]));

const flagIsOn = screens.some(({ name }) => name === 'reports');

/** The pages of reports that are rows of data and no screens of their own. */
const reportPages: readonly Page[] = STUDIES.flatMap((study) =>
  existingPages(study, flagIsOn)
    .filter(({ path }) => !pathsOfScreens.has(path))
    .map(({ path, title, label = '', says }) => {
      const more = { names: label, place: `Reports ${study.name}`, words: says };
      return page(path, title, study.name, more);
    }),
);

/** 0 for a page whose name begins with what is sought, then names that hold it, other words, the rest. */
function rankOf({ names, words }: Page, sought: readonly string[]): number {
  if (holdsAll(names, sought)) return names.startsWith(sought[0] ?? '') ? 0 : 1;
  return sought.every((word) => names.includes(word) || words.includes(` ${word}`)) ? 2 : 3;
}

const isFound = ({ names, place, words }: Page, sought: readonly string[]): boolean =>
  sought.every(
    (word) => names.includes(word) || place.includes(word) || words.includes(` ${word}`),
  );

/** True for whole words: "arm" means a page, and is a piece of many IDs too. */
const isNamed = ({ names, words }: Page, sought: readonly string[]): boolean =>
  sought.every((word) => ` ${names}${words} `.includes(` ${word} `));

interface FoundPage extends PaletteResult {
  /** Comes before the records that hold the text. */
  readonly named: boolean;
}

/** The pages that a text names, in the words of the console or in those of people. */
export function pagesFor(text: string): readonly FoundPage[] {
  const sought = searchWords(text);
  return [...screenPages, ...reportPages]
    .filter((each) => isFound(each, sought))
    .map((each) => ({ each, rank: rankOf(each, sought) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ each }) => {
      const { key, kind, title, detail, to } = each;
      return { key, kind, title, detail, to, named: isNamed(each, sought) };
    });
}
