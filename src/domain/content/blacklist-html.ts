import { object, string, type InferType } from 'yup';
import { required } from '#domain/shared/fields.ts';
import { PRODUCT } from '#domain/shared/product.ts';
import { MAX_LINES, type BlacklistScreenEntry } from './blacklist-screen.ts';

/** The heading of a screen without text (AUTHOR-BLACK-06). */
export const DEFAULT_HEADING = `Please update ${PRODUCT}`;

const MAX_BODY = 5000;

/** The non-empty lines of a body, trimmed. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The form fields of the screen (AUTHOR-BLACK-14, AUTHOR-BLACK-15). */
export const screenText = object({
  header: required('Header'),
  body: string()
    .label('Body')
    .transform((body: unknown) => (typeof body === 'string' ? paragraphsOf(body).join('\n') : body))
    .max(MAX_BODY, `Body must be at most ${MAX_BODY} characters`)
    .test(
      'lines',
      `At most ${MAX_LINES} paragraphs`,
      (body = '') => paragraphsOf(body).length <= MAX_LINES,
    )
    .default('')
    .required('Body is required'),
});

export type ScreenText = InferType<typeof screenText>;

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const STYLE =
  'body{margin:0;padding:96px 32px;background:#fff;color:#1b242c;font:17px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}h1{margin:0 0 24px;font-size:28px;line-height:1.2}p{margin:0 0 16px}';

/** The screen's HTML; header and body are always escaped (AUTHOR-D-10). */
export function screenHTML({ header, body }: ScreenText): string {
  const heading = escaped(header.trim());
  return [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${heading}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<h1>${heading}</h1>`,
    ...paragraphsOf(body).map((line) => `<p>${escaped(line)}</p>`),
    '</body>',
    '</html>',
  ].join('\n');
}

/** The stored form of an entered screen. */
export const storedScreen = (text: ScreenText): BlacklistScreenEntry => ({
  blacklistHTML: screenHTML(text),
  blacklistHeader: text.header.trim(),
  blacklistBody: paragraphsOf(text.body),
});

/** The texts of a stored screen; extracted from the HTML when no texts are stored (AUTHOR-D-71). */
export function screenTextOf(stored: BlacklistScreenEntry | null): ScreenText {
  const { blacklistHTML = '', blacklistHeader = '', blacklistBody = [] } = stored ?? {};
  if (blacklistHeader !== '' || blacklistBody.length > 0)
    return { header: blacklistHeader, body: paragraphsOf(blacklistBody.join('\n')).join('\n') };
  return blacklistHTML.trim() === ''
    ? { header: DEFAULT_HEADING, body: '' }
    : textOfHTML(blacklistHTML);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,8}));/gi, (all, ...groups) => {
    const [decimal, hex, name] = groups as (string | undefined)[];
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? all;
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** Tags, comments and the text between them; linear time for any input. */
const PIECES = /<!--[^]*?(?:-->|$)|<[^<>]*>|[^<]+|</g;
const MUTE = /^(script|style|title|template|noscript)$/;
const MAX_READ = 200_000;

/** The first heading and the paragraphs as plain text; never renders the HTML. */
function textOfHTML(html: string): ScreenText {
  const headings: string[] = [];
  const paragraphs: string[] = [];
  let into: string[] | null = null;
  let mute = '';
  for (const [piece] of html.slice(0, MAX_READ).matchAll(PIECES)) {
    const [, closes = '', tag = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(piece) ?? [];
    const name = tag.toLowerCase();
    if (mute !== '') {
      if (closes !== '' && name === mute) mute = '';
    } else if (name === '') {
      if (into && !/^<[!?/]/.test(piece)) into.push((into.pop() ?? '') + decoded(piece));
    } else if (closes === '' && MUTE.test(name)) mute = name;
    else if (/^(h[1-6]|p)$/.test(name)) {
      into = closes !== '' ? null : name === 'p' ? paragraphs : headings;
      into?.push('');
    } else if (name === 'br') into?.push('');
  }
  const lines = (texts: readonly string[]) =>
    texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  return { header: lines(headings)[0] ?? '', body: lines(paragraphs).join('\n') };
}
