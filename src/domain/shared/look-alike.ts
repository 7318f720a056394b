import { plainName } from './plain-name.ts';

/** A name's visual skeleton, ignoring variants of hyphens, quotes and letters. */
export const looks = (name: string): string =>
  plainName(name)
    .normalize('NFKC')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[‘-‛′ʼ]/g, "'")
    .replace(/ +/g, ' ')
    .trim()
    .toLowerCase();

/** A similar-looking name in a list; undefined when there is none. */
export const lookAlike = (name: string, names: readonly string[]): string | undefined =>
  names.find((other) => other !== name && looks(other) === looks(name));

/** A name with confusable characters replaced by code points: "zq[U+200B]2". */
export const spelledOut = (name: string): string =>
  name.replace(/[^\p{L}\p{N}\x20-\x7e]/gu, (sign) => {
    const number = sign.codePointAt(0) ?? 0;
    return `[U+${number.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
