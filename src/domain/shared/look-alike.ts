import { plainName } from './plain-name.ts';

/** What two names that look alike have in common: it takes no notice of the kind of hyphen, quote or letter. */
export const looks = (name: string): string =>
  plainName(name)
    .normalize('NFKC')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[‘-‛′ʼ]/g, "'")
    .replace(/ +/g, ' ')
    .trim()
    .toLowerCase();

/** Another name in a list that looks like a new one; undefined where none does. */
export const lookAlike = (name: string, names: readonly string[]): string | undefined =>
  names.find((other) => other !== name && looks(other) === looks(name));

/** A name with the numbers of the characters that cannot be told from others by looking: "zq[U+200B]2". */
export const spelledOut = (name: string): string =>
  name.replace(/[^\p{L}\p{N}\x20-\x7e]/gu, (sign) => {
    const number = sign.codePointAt(0) ?? 0;
    return `[U+${number.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
