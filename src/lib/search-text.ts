/** Letters without a decomposition, mapped to their plain spelling. */
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

/** Alternative spellings: "Mueller" for Müller, "Soeren" for Søren. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};

const PLAIN = /^[\u0000-\u007f]*$/;

/**
 * Folds a text to plain keyboard input: lower case, no accents or invisible characters, plain
 * quotes, hyphens and blanks, ligatures and full-width letters decomposed.
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

/** The text a search matches against: every way it may be typed. */
export function searchable(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  const spelledOut = lower
    .normalize('NFC')
    .replace(/[äöüøå]/g, (letter) => SPELLED_OUT[letter] ?? letter);
  return spelledOut === lower ? foldCase(lower) : `${foldCase(lower)}\n${foldCase(spelledOut)}`;
}

/** The search words; they match in any order and as substrings. */
export function searchWords(typed: string): readonly string[] {
  return foldCase(typed).split(/\s+/).filter(Boolean);
}

/** Whether a `searchable` text contains every word. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
