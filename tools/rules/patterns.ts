/**
 * JavaScript's blanks, inside a pattern's brackets. `\s` in the rules knows only ASCII blanks, and
 * not all of those.
 */
export const BLANKS = String.raw`\s\x0b\p{Z}\x{feff}`;

/** What `plainName` removes or replaces. RE2 lacks the property, so its characters are listed. */
export const NOT_PLAIN = String.raw`\x00-\x1f\x7f-\xa0\xad\x{34f}\x{61c}\x{115f}\x{1160}\x{1680}\x{17b4}\x{17b5}\x{180b}-\x{180f}\x{2000}-\x{200f}\x{2028}-\x{202f}\x{205f}-\x{206f}\x{3000}\x{3164}\x{fe00}-\x{fe0f}\x{feff}\x{ffa0}\x{fff0}-\x{fff8}\x{1bca0}-\x{1bca3}\x{1d173}-\x{1d17a}\x{e0000}-\x{e0fff}`;

/** What `.` excludes in JavaScript; in the rules it excludes only the first of them. */
const LINE_ENDS = String.raw`\n\r\x{2028}\x{2029}`;

/** A pattern as a rules literal. */
export const literal = (pattern: string): string => pattern.replaceAll('\\', '\\\\');

/**
 * A flagless regular expression's source, adapted so that the rules match like JavaScript.
 * @throws Error for a blank outside brackets
 */
export const asInJavaScript = (source: string): string =>
  source.replace(/\\.|\[(?:\\.|[^\]])*\]|\./g, (part) => {
    if (/^\\s$/i.test(part)) throw new Error(`Write ${part} of ${source} in brackets`);
    if (part === '.') return `[^${LINE_ENDS}]`;
    return part.startsWith('[') ? part.replace(/\\s(?!\\S)/, () => BLANKS) : part;
  });
