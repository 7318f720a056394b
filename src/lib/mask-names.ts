import { MARK } from './hidden-names.ts';

const EMAIL =
  /[^\s@<>()[\]"“”,;:/\\=\u2066-\u2069]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/giu;

/** Matches international numbers, and American ones with separators; plain digits may be any id. */
const PHONE =
  /(?<![\w.+-])(?:\+[1-9]\d(?:[ ().-]{0,2}\d){6,13}|(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4})(?![\w-])/g;

const STREET =
  /(?<![\w.-])\d{1,5}[A-Za-z]? (?:[\p{Lu}\d][\p{L}\d'’.-]* ){1,4}(?:Street|Avenue|Road|Boulevard|Lane|Drive|Court|Place|Square|Terrace|Highway|St|Ave|Rd|Blvd|Ln|Dr|Ct|Pl)\b\.?(?:,? (?:Apt|Suite|Unit|#)\.? ?\w+)?/gu;

const WORD = /\p{L}[\p{L}\p{M}'’.-]*/gu;
const ISOLATED = /\u2068([^\u2066-\u2069]*)\u2069/g;
/** A value after its label, as in "Search: Lee; Study: 003". */
const LABELLED = /(?<=: )[^:;]+(?=;|$)/g;

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** A text's words, without a full stop that may end a sentence. */
function wordsOf(text: string) {
  return [...text.matchAll(WORD)].map(({ 0: match, index }) => {
    const word = match.replace(/[.'’-]+$/u, '');
    return { word, start: index, end: index + word.length };
  });
}

type Word = ReturnType<typeof wordsOf>[number];

const isCapital = (word: string): boolean => !/^\p{Ll}/u.test(word);

/** False for a single letter or a number shorter than a telephone number, which identify nobody. */
const isTelling = (value: string): boolean => /\p{L}.*\p{L}|\p{Lo}|(?:\d\D*){7}/u.test(value);

/** The name parts of a value, in the spellings shown: prescriptions store names in lower case. */
function partsOf(value: string): readonly string[] {
  if (/[@\d]/.test(value)) return [];
  const words = wordsOf(value).map(({ word }) => word);
  return words.flatMap((word) =>
    isCapital(word) || words.length > 1
      ? [word]
      : [word, word.charAt(0).toUpperCase() + word.slice(1)],
  );
}

/** Replaces runs of name parts: two or more in a row, or one in the middle of a sentence. */
function withoutParts(text: string, parts: ReadonlySet<string>): string {
  const words = wordsOf(text);
  const isNext = (a: Word, b: Word) => /^\.?[ \u00a0]+$/.test(text.slice(a.end, b.start));
  let result = '';
  let done = 0;
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at] as Word;
    if (!parts.has(first.word)) continue;
    let last = at;
    for (let next = words[last + 1]; next && parts.has(next.word); next = words[last + 1]) {
      if (!isNext(words[last] as Word, next)) break;
      last += 1;
    }
    const run = words.slice(at, last + 1);
    const before = words[at - 1];
    const inSentence =
      before !== undefined &&
      first.word.length > 1 &&
      isNext(before, first) &&
      /^\p{Ll}{2,}$/u.test(before.word);
    const isDate = /^ \d/.test(text.slice((words[last] as Word).end));
    if (run.some(({ word }) => isCapital(word)) && (run.length > 1 || (inSentence && !isDate))) {
      result += text.slice(done, first.start) + MARK;
      done = (words[last] as Word).end;
    }
    at = last;
  }
  return result + text.slice(done);
}

/**
 * Masks texts: addresses and numbers by pattern, names by the values that the console decoded. A single name
 * may also be a common word, so it is masked only when alone, isolated, after a label, or in the middle of a
 * sentence.
 */
export function namesMask(identities: ReadonlySet<string>): (text: string) => string {
  const wholes = new Set<string>();
  const parts = new Set<string>();
  const learned = new Set<string>();
  let learnedCount = 0;
  const learn = () => {
    if (identities.size === learnedCount) return;
    if (identities.size < learnedCount) for (const set of [wholes, parts, learned]) set.clear();
    learnedCount = identities.size;
    for (const value of identities) {
      if (learned.has(value)) continue;
      learned.add(value);
      if (isTelling(value)) wholes.add(folded(value));
      for (const part of partsOf(value)) parts.add(part);
    }
  };
  const isWhole = (text: string) => wholes.has(folded(text));
  return (text) => {
    learn();
    if (text.trim() === '') return text;
    if (isWhole(text)) return MARK;
    const plain = text
      .replace(ISOLATED, (all, inner: string) => (isWhole(inner) ? MARK : all))
      .replace(LABELLED, (value) => (isWhole(value) ? MARK : value))
      .replace(STREET, MARK)
      .replace(PHONE, MARK);
    const addressed = /@|%40/.test(plain) ? plain.replace(EMAIL, MARK) : plain;
    return withoutParts(addressed, parts);
  };
}
