import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastActiveDay } from '#domain/people/list-index/last-active.ts';
import { compareStored } from '#domain/people/list-index/order.ts';
import { INDEXED_LISTS } from '#domain/people/list-index/lists.ts';
import { packShard, unpackShard } from '#domain/people/list-index/packed-shard.ts';
import {
  decodeShard,
  encodeShard,
  entriesOf,
  indexEntry,
  isShard,
  sameEntry,
  sameShard,
  SHARD_IDS,
  shardOf,
  type IndexEntry,
} from '#domain/people/list-index/shards.ts';
import { HOSTILE_TEXTS } from '#test/support/hostile-texts.ts';

const SUBJECT_COLUMNS = [
  'email',
  'firstName',
  'lastName',
  'study',
  'site',
  'cohort',
  'role',
  'activeProgram',
  'registered',
  'smsNumber',
];

describe('The shard of a record', () => {
  it('is stable, as any change would require rebuilding the index', () => {
    expect(['', 'u1', 'demo-ada-admin', 'ana@example.com', 'Zoë 😀'].map(shardOf)).toEqual([
      '05',
      '51',
      '13',
      '40',
      '40',
    ]);
  });

  it('is one of the 64, "00" to "63"', () => {
    expect([SHARD_IDS.length, SHARD_IDS[0], SHARD_IDS[63]]).toEqual([64, '00', '63']);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (id) => SHARD_IDS.includes(shardOf(id))));
  });

  it.each<readonly [string, (at: number) => string]>([
    ['uids', (at) => `u${at}`],
    ['e-mails', (at) => `person.${at}@example.com`],
    ['numbers', (at) => String(100_000 + at)],
  ])('is spread evenly over many %s: none holds twice its share', (_, idOf) => {
    const counts = new Map<string, number>();
    for (let at = 0; at < 12_800; at += 1) {
      const shard = shardOf(idOf(at));
      counts.set(shard, (counts.get(shard) ?? 0) + 1);
    }
    expect(counts.size).toBe(64);
    expect(Math.max(...counts.values())).toBeLessThan(400);
    expect(Math.min(...counts.values())).toBeGreaterThan(100);
  });
});

describe('An entry', () => {
  it('has a value for each column, and nothing else of the record', () => {
    const record = { email: 'ana@example.com', role: 'patient', registered: true, phone: '555' };
    expect(indexEntry('subjects', record)).toEqual([
      'ana@example.com',
      [],
      [],
      [],
      [],
      [],
      'patient',
      [],
      true,
      [],
    ]);
  });

  it('of a user has the given last-active day', () => {
    const entry = indexEntry('users', { email: 'a@example.com', lastActive: '2026-11-22' });
    expect([entry[0], entry.at(-1), entry.length]).toEqual(['a@example.com', '2026-11-22', 19]);
  });

  it('of a user and of a subject includes the phone number', () => {
    const phone = '+1 212 555 0107';
    const held = (list: 'users' | 'subjects', raw: object) =>
      decodeShard({ ...encodeShard(list, new Map([['x', indexEntry(list, { ...raw })]])) })[0]?.raw;
    expect(held('users', { phone, smsNumber: '1' })).toEqual({ phone });
    expect(held('subjects', { smsNumber: phone, phone: '1' })).toEqual({ smsNumber: phone });
  });

  it.each<readonly [string, unknown, unknown]>([
    ['a date', new Date('2026-11-22T18:05:59.500Z'), '2026-11-22T18:05Z'],
    [
      'a time of the database',
      { toDate: () => new Date('2026-11-22T18:05:00Z') },
      '2026-11-22T18:05Z',
    ],
    ['a text', '2026-11-22T18:05:00Z', '2026-11-22T18:05:00Z'],
    ['a date that is none', new Date(Number.NaN), { rank: 6 }],
    ['nothing', undefined, []],
    ['null', null, null],
  ])('of a user holds account and status times to the minute: %s', (_, time, held) => {
    for (const column of ['created', 'workflowStatusUpdated'] as const) {
      const at = INDEXED_LISTS.users.columns.indexOf(column);
      expect(indexEntry('users', { [column]: time })[at], column).toEqual(held);
    }
  });

  it.each<readonly [string, unknown, unknown]>([
    ['a text of 200 characters', 'x'.repeat(200), 'x'.repeat(200)],
    ['a longer text', 'x'.repeat(201), 'x'.repeat(200)],
    ['a blank text', ' ', ' '],
    ['zero', 0, 0],
    ['no', false, false],
    ['null', null, null],
    ['nothing', undefined, []],
    ['no number', Number.NaN, { rank: 2 }],
    ['a number without end', Infinity, { rank: 5 }],
    ['a list', ['a@example.com'], {}],
    ['a map', { a: 1 }, {}],
    ['a time', new Date(0), { rank: 6 }],
    ['a time of the database', { toDate: () => new Date(0) }, { rank: 6 }],
  ])('holds %s', (_, stored, held) => {
    expect(indexEntry('registrations', { email: stored })[0]).toEqual(held);
  });

  it('differs if a value differs or if there is no entry', () => {
    const ana = indexEntry('subjects', { email: 'ana@example.com' });
    expect(sameEntry(ana, indexEntry('subjects', { email: 'ana@example.com', phone: '' }))).toBe(
      true,
    );
    expect(sameEntry(ana, indexEntry('subjects', { email: 'ana@example.com', role: '' }))).toBe(
      false,
    );
    expect(sameEntry(ana, undefined)).toBe(false);
    expect(sameEntry(undefined, undefined)).toBe(true);
  });
});

it('A list is in database order, even where emails are missing', () => {
  const stored = [
    null,
    false,
    true,
    Number.NaN,
    -Infinity,
    -1,
    42.5,
    Infinity,
    new Date(0),
    '',
    ' ',
    'a@example.com',
    'b@example.com',
    { a: 1 },
  ];
  const held = (email: unknown) => {
    const shard = encodeShard('subjects', new Map([['s1', indexEntry('subjects', { email })]]));
    return decodeShard({ ...shard })[0]?.raw['email'];
  };
  fc.assert(
    fc.property(fc.shuffledSubarray(stored), (some) => {
      const sorted = some.toSorted((a, b) => compareStored(held(a), held(b)));
      expect(sorted).toEqual(stored.filter((one) => some.includes(one)));
    }),
  );
});

it('A record without an email is not one with an empty email', () => {
  const shard = encodeShard('subjects', new Map([['s1', indexEntry('subjects', { role: null })]]));
  expect(decodeShard({ ...shard })).toEqual([{ docID: 's1', raw: { role: null } }]);
});

describe('A shard', () => {
  const anyID = fc.oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.constantFrom('__proto__x', 'constructor', '"', '\\', ' ', '😀', ...HOSTILE_TEXTS),
  );
  const anyValue = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom(...HOSTILE_TEXTS),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(new Date(0)),
  );
  const anyEntries = fc
    .dictionary(anyID, fc.dictionary(fc.constantFrom(...SUBJECT_COLUMNS), anyValue))
    .map(
      (records) =>
        new Map<string, IndexEntry>(
          Object.entries(records).map(([id, raw]) => [id, indexEntry('subjects', raw)]),
        ),
    );

  it('decodes to the encoded entries', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const shard = JSON.parse(JSON.stringify(encodeShard('subjects', entries))) as object;
        const back = entriesOf('subjects', { ...shard });
        expect([...back.keys()].sort()).toEqual([...entries.keys()].sort());
        for (const [id, entry] of entries) expect(back.get(id)).toEqual(entry);
      }),
    );
  });

  it('is the same text for the same records in any input order', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const shard = encodeShard('subjects', entries);
        const backwards = encodeShard('subjects', new Map([...entries].reverse()));
        expect(backwards).toEqual(shard);
        expect(sameShard({ ...shard }, backwards)).toBe(true);
      }),
    );
  });

  it('stores its records in list order, so that readers have little to sort', () => {
    const entry = (email?: string) => indexEntry('subjects', { email });
    const shard = encodeShard(
      'subjects',
      new Map([
        ['s1', entry('b@example.com')],
        ['s2', entry()],
        ['s4', entry('a@example.com')],
        ['s3', entry('a@example.com')],
      ]),
    );
    expect(decodeShard({ ...shard }).map(({ docID }) => docID)).toEqual(['s3', 's4', 's1', 's2']);
  });

  it('unpacks to what was packed, in functions and in the console', async () => {
    await fc.assert(
      fc.asyncProperty(anyEntries, async (entries) => {
        const shard = encodeShard('subjects', entries);
        const packed = await packShard(shard);
        expect(await unpackShard({ ...packed })).toEqual(shard);
        const { rows } = packed;
        expect(await unpackShard({ ...packed, rows: { toUint8Array: () => rows } })).toEqual(shard);
      }),
      { numRuns: 30 },
    );
  });

  it('shrinks to a third or less when packed', async () => {
    const many = Array.from({ length: 500 }, (_, at) => {
      const email = `kim.thornbury${(at * 7919) % 10_007}@example.com`;
      const raw = { email, firstName: 'Kim', lastName: `Thornbury ${at}`, study: '003', site: 'A' };
      return [`subject-${at}`, indexEntry('subjects', raw)] as const;
    });
    const shard = encodeShard('subjects', new Map(many));
    const { rows } = await packShard(shard);
    expect(rows.length).toBeLessThan(shard.rows.length / 3);
  });

  it('stored as text is left as it is, and bytes that are not gzip are refused', async () => {
    const stored = { columns: ['email'], rows: '[]' };
    expect(await unpackShard(stored)).toBe(stored);
    await expect(unpackShard({ ...stored, rows: new Uint8Array([7, 7]) })).rejects.toThrow();
  });

  it('differs with other records or columns', () => {
    const shard = encodeShard('subjects', new Map([['s1', indexEntry('subjects', {})]]));
    expect(sameShard({ ...encodeShard('subjects', new Map()) }, shard)).toBe(false);
    expect(sameShard({ ...shard, columns: ['email'] }, shard)).toBe(false);
    expect(sameShard(undefined, shard)).toBe(false);
  });

  it('is read by its own columns, even those of another version', () => {
    const stored = {
      columns: ['role', 'gone', 'email'],
      rows: '[["s1","patient",7,"a@example.com"]]',
    };
    expect(decodeShard(stored)).toEqual([
      { docID: 's1', raw: { role: 'patient', gone: 7, email: 'a@example.com' } },
    ]);
    expect(entriesOf('subjects', stored).get('s1')).toEqual([
      'a@example.com',
      [],
      [],
      [],
      [],
      [],
      'patient',
      [],
      [],
      [],
    ]);
  });

  it.each<readonly [string, Record<string, unknown>]>([
    ['no fields', {}],
    ['no columns', { rows: '[]' }],
    ['columns that are a text', { columns: 'email', rows: '[]' }],
    ['rows that are a list', { columns: ['email'], rows: [] }],
    ['rows that end too early', { columns: ['email'], rows: '[["s1","a@ex' }],
    ['rows that are a map', { columns: ['email'], rows: '{}' }],
    ['a row that is none', { columns: ['email'], rows: '[null]' }],
  ])('with %s is unreadable and holds nothing', (_, stored) => {
    expect(() => decodeShard(stored)).toThrow();
    expect(isShard(stored)).toBe(false);
    expect(entriesOf('subjects', stored)).toEqual(new Map());
  });
});

describe('The last-active day', () => {
  it.each<readonly [string, unknown, string | null]>([
    ['the last moment of a day', new Date('2026-11-22T23:59:59.999Z'), '2026-11-22'],
    ['the first moment of the next', new Date('2026-11-23T00:00:00Z'), '2026-11-23'],
    [
      'a time as the database holds it',
      { toDate: () => new Date('2026-02-03T04:05:06Z') },
      '2026-02-03',
    ],
    ['a time as text, on another day elsewhere', '2026-11-22T20:00:00-08:00', '2026-11-23'],
    ['a text', 'yesterday', null],
    ['a number', 7, null],
    ['null', null, null],
    ['nothing', undefined, null],
  ])('is that of %s, in UTC', (_, timeOpened, day) => {
    expect(lastActiveDay({ timeOpened })).toBe(day);
  });
});
