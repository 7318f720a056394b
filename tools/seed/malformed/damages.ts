import { GeoPoint } from 'firebase-admin/firestore';
import { ReferenceTo, type SeedData } from '#tools/seed/document.ts';
import { fieldsOf, type DocumentShape, type FieldKind } from './collections.ts';

/** One way a stored document can be damaged. */
export interface Damage {
  /** Part of the document's id. */
  readonly key: string;
  /** The damage in words. */
  readonly what: string;
  /** Null when the collection cannot have this damage. */
  readonly apply: (sound: SeedData, collection: DocumentShape) => SeedData | null;
}

/** Sets every field of a type. */
function every(kind: FieldKind, key: string, what: string, value: unknown): Damage {
  return {
    key,
    what,
    apply: (sound, collection) => {
      const fields = fieldsOf(collection, kind);
      if (fields.length === 0) return null;
      return { ...sound, ...Object.fromEntries(fields.map((field) => [field, value])) };
    },
  };
}

/** Adds an unknown field. */
function extra(key: string, what: string, fields: SeedData): Damage {
  return { key, what, apply: (sound) => ({ ...sound, ...fields }) };
}

/** Replaces a field if the collection has it; undefined removes it. */
function replaceField(field: string, key: string, what: string, value: unknown): Damage {
  return {
    key,
    what,
    apply: (sound, collection) => {
      if (!Object.hasOwn(collection.schema.fields, field)) return null;
      const rest = Object.fromEntries(Object.entries(sound).filter(([key]) => key !== field));
      return value === undefined ? rest : { ...rest, [field]: value };
    },
  };
}

function deepMap(levels: number): SeedData {
  return levels === 0 ? { bottom: true } : { [`level${levels}`]: deepMap(levels - 1) };
}

const MARKUP =
  '"><script>window.__hacked = true</script><img src=x onerror="window.__hacked = true"><svg/onload=window.__hacked=true>';

/** Values of the wrong type. */
const WRONG_KIND: readonly Damage[] = [
  every('date', 'text-for-dates', 'a text in every date', 'next Tuesday'),
  every('date', 'number-for-dates', 'a number in every date', 1_760_000_000_000),
  every('date', 'impossible-dates', 'an impossible day in every date', '2026-02-31T25:61:00Z'),
  every('date', 'rolling-dates', 'a day that no month has in every date', '2026-02-31'),
  every('date', 'map-for-dates', 'a map that looks like a time in every date', {
    toDate: 'x',
    seconds: 'x',
  }),
  every('date', 'ancient-dates', 'the year 1 in every date', new Date('0001-01-01T00:00:00Z')),
  every('date', 'far-dates', 'the year 9999 in every date', new Date('9999-12-31T23:59:59Z')),
  every('string', 'number-for-texts', 'a number in every text', 42.5),
  every('string', 'flag-for-texts', 'a flag in every text', true),
  every('string', 'nan-for-texts', 'not-a-number in every text', Number.NaN),
  every('string', 'date-for-texts', 'a time in every text', new Date('2026-01-02T03:04:05Z')),
  every('string', 'map-for-texts', 'a map in every text', { first: 'Ada', last: 'Admin' }),
  every('string', 'list-for-texts', 'a list in every text', ['one', 2, null]),
  every('string', 'deep-map-for-texts', 'a map of ten levels in every text', deepMap(10)),
  every('string', 'geopoint-for-texts', 'a place in every text', new GeoPoint(52.5, 13.4)),
  every(
    'string',
    'reference-for-texts',
    'a reference in every text',
    new ReferenceTo('users/none'),
  ),
  every('string', 'bytes-for-texts', 'bytes in every text', new Uint8Array([0, 255, 60, 62])),
  every('boolean', 'text-for-flags', 'a text in every flag', 'yes'),
  every('boolean', 'number-for-flags', 'a number in every flag', 1),
  every('number', 'text-for-numbers', 'a text in every number', 'many'),
  every('number', 'nan-for-numbers', 'not-a-number in every number', Number.NaN),
  every('number', 'infinity-for-numbers', 'infinity in every number', Number.POSITIVE_INFINITY),
  every('number', 'negative-numbers', 'a negative fraction in every number', -1.5),
  every('object', 'text-for-maps', 'a text in every map', 'should be a map'),
  every('object', 'list-for-maps', 'a list in every map', ['should', 'be', 'a map']),
  every('object', 'null-for-maps', 'null in every map', null),
  every('object', 'null-in-maps', 'null lists and texts inside every map', {
    reason: null,
    failQuestionIDs: null,
    failQuestionIndexes: [null, 3, { a: 1 }],
  }),
  every('array', 'text-for-lists', 'a text in every list', 'should be a list'),
  every('array', 'map-for-lists', 'a map in every list', { 0: 'first', 1: { second: true } }),
  every('array', 'null-for-lists', 'null in every list', null),
  every('array', 'odd-items-in-lists', 'things of every kind inside every list', [
    null,
    3,
    'text',
    true,
    { unknown: 'map', surveys: 'none', questions: null, tasks: 7 },
    {},
  ]),
  every('mixed', 'text-for-anything', 'a text where a map is usual', 'dark'),
  every('mixed', 'list-for-anything', 'a list where a map is usual', ['dark', null, { a: 1 }]),
  every('mixed', 'odd-maps-for-anything', 'maps of odd things where a map is usual', {
    creation: { questions: [null, 'text', { type: 7, screenText: 'none', userResponse: [null] }] },
    conversion: 'none',
    '9': { title: ['list'], description: 4 },
    prompt: { deep: { answer: null } },
  }),
];

/** Valid but difficult strings. */
const HARD_TEXTS: readonly Damage[] = [
  every('string', 'long-texts', '2,000 characters without a blank in every text', 'W'.repeat(2000)),
  every('string', 'long-words', '2,000 characters in words in every text', 'lorem '.repeat(334)),
  every('string', 'emoji', 'emoji in every text', '👩‍👩‍👧‍👦🏳️‍🌈🙂'),
  every('string', 'right-to-left', 'Hebrew and Arabic in every text', 'שָׁלוֹם \u202Eمرحبا\u202C'),
  every(
    'string',
    'stacked-accents',
    'stacked accents in every text',
    `Z${'\u0315\u0301'.repeat(40)}`,
  ),
  every(
    'string',
    'invisible',
    'line breaks and invisible characters in every text',
    '\n\t\u0000\u200B\uFEFF\r\n',
  ),
  every('string', 'blanks', 'only blanks in every text', '     '),
  every('string', 'markup', 'HTML and scripts in every text', MARKUP),
  every(
    'string',
    'script-links',
    'script links in every text',
    'javascript:window.__hacked=true//',
  ),
  every(
    'string',
    'formulas',
    'spreadsheet formulas in every text',
    '=HYPERLINK("https://example.com")',
  ),
  every('string', 'placeholders', 'words that programs print in every text', 'undefined'),
];

/** Documents with missing, unknown or oversized fields. */
const WRONG_SHAPE: readonly Damage[] = [
  { key: 'empty', what: 'no field at all', apply: () => ({}) },
  {
    key: 'unknown-fields',
    what: 'only unknown fields',
    apply: () => ({ colour: 'green', nested: { a: [1, 2, { b: null }] } }),
  },
  {
    key: 'all-null',
    what: 'null in every field',
    apply: (sound) => Object.fromEntries(Object.keys(sound).map((field) => [field, null])),
  },
  {
    key: 'only-order',
    what: 'only the field that the list is ordered by',
    apply: (sound, { orderField }) => (orderField ? { [orderField]: sound[orderField] } : null),
  },
  extra('huge-notes', '900 kB of notes', { notes: 'n'.repeat(900_000) }),
  extra('deep-map', 'a map of ten levels', { properties: deepMap(10) }),
  extra('special-names', 'fields named like parts of JavaScript', {
    constructor: 'x',
    toString: 'x',
    valueOf: 'x',
    hasOwnProperty: 'x',
    docID: 'x',
    raw: 'x',
    problems: 'x',
  }),
  extra('dotted-names', 'field names with dots, blanks and quotes', {
    'a.b': 1,
    'two words': 2,
    '`quoted`': 3,
    '<b>': 4,
  }),
  extra('last-change', 'a history mark that is a number', { lastChange: 7 }),
];

const WRONG_ORDER_FIELD: readonly Damage[] = [
  replaceField('email', 'email-capitals', 'an e-mail in capitals', 'Capital.Letters@Example.COM'),
  replaceField('email', 'email-blanks', 'an e-mail between blanks', '  blank.around@example.com '),
  replaceField('email', 'email-no-address', 'an e-mail that is none', 'not an address'),
  replaceField('email', 'email-slash', 'an e-mail with a slash', 'a/b@example.com'),
  replaceField('email', 'email-empty', 'an empty e-mail', ''),
  replaceField('email', 'email-number', 'a number as e-mail', 12),
  replaceField('email', 'email-map', 'a map as e-mail', { address: 'map@example.com' }),
  replaceField(
    'email',
    'email-long',
    'an e-mail of 1,500 characters',
    `${'a'.repeat(1488)}@example.com`,
  ),
  replaceField('email', 'email-missing', 'no e-mail', undefined),
  replaceField('occurred', 'occurred-text', 'a text as time of the event', 'yesterday'),
  replaceField('occurred', 'occurred-null', 'null as time of the event', null),
  replaceField('occurred', 'occurred-number', 'a number as time of the event', 5),
  replaceField(
    'occurred',
    'occurred-far',
    'the year 9999 as time',
    new Date('9999-12-31T23:59:59Z'),
  ),
  replaceField('occurred', 'occurred-missing', 'no time of the event', undefined),
  replaceField('timestamp', 'timestamp-text', 'a text as time of arrival', 'yesterday'),
  replaceField('timestamp', 'timestamp-null', 'null as time of arrival', null),
  replaceField('timestamp', 'timestamp-missing', 'no time of arrival', undefined),
  replaceField('FormEventData', 'form-texts', 'a map, a list and null in the texts of the form', {
    SubjectIdentifier: { id: 7 },
    EventType: ['FormDataUpdated'],
    FormCompletionStatus: null,
    DataEntryDate: 'last week',
  }),
  replaceField('FormEventData', 'form-subject-slash', 'a subject with a slash', {
    SubjectIdentifier: 'a/b',
    DataEntryDate: '2026-03-04',
  }),
  replaceField('FormEventData', 'form-missing', 'nothing about the form', undefined),
];

export const DAMAGES: readonly Damage[] = [
  ...WRONG_KIND,
  ...HARD_TEXTS,
  ...WRONG_SHAPE,
  ...WRONG_ORDER_FIELD,
];

/** Ids that are difficult in URLs, routes and queries; their documents are valid. */
export const ODD_IDS: readonly string[] = [
  'Ümläut-ß-é',
  'e\u0301-decomposed',
  '100%',
  '%41%2F%00',
  'two words',
  ' blank first',
  'a.b.c',
  '...',
  'quote"\'`',
  'hash#tag',
  'what?a=b&c=d',
  'plus+plus',
  'semi;colon:comma,',
  'back\\slash',
  '<img src=x onerror=window.__hacked=true>',
  '{brace}[bracket]',
  'star*tilde~',
  'emoji-😀',
  'العربية',
  'CAPITALS',
  '__half',
  'constructor',
  'new',
  'edit',
  '0',
  '-',
  'x'.repeat(400),
];
