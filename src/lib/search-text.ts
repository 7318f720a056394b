/** Letters that no accent can be taken from, as people type them who do not have them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** The other way in which some are typed: "Mueller" for Müller, "Soeren" for Søren. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};

const PLAIN = /^[\u0000-\u007f]*$/;

/**
 * A text as it is typed on a plain keyboard: without capitals, accents and invisible characters, with
 * straight quotes, hyphens and blanks, ligatures and full-width letters taken apart.
 */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .replace(/[‘-‛′ʼ´]/g, "'")
    .replace(/[“-‟″]/g, '"')
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .toLowerCase()
    .replace(/[^\u0000-\u007f]/gu, (letter) => LETTERS[letter] ?? letter);
}

/** What a search looks at: a text in every way in which it may be typed. */
export function searchable(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  const spelledOut = lower
    .normalize('NFC')
    .replace(/[äöüøå]/g, (letter) => SPELLED_OUT[letter] ?? letter);
  return spelledOut === lower ? foldCase(lower) : `${foldCase(lower)}\n${foldCase(spelledOut)}`;
}

/** The words that are searched for; they may stand in any order, and each may be a piece of a word. */
export function searchWords(typed: string): readonly string[] {
  return foldCase(typed).split(/\s+/).filter(Boolean);
}

/** Whether a text, as `searchable` makes it, holds every word. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
