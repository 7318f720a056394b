import { afterAll, describe, expect, it } from 'vitest';
import { pathName } from '#domain/records.ts';
import { COLLECTION_GROUPS } from '#domain/shared/paths.ts';
import { recordFigure } from '#tools/evidence/figures.ts';
import { PEOPLE, type Person } from './support/people.ts';
import { emulator, openProject } from './support/project.ts';
import { proves } from '#test/support/proves.ts';

const project = await openProject('unknown-paths');

/** A deterministic random generator (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const KNOWN =
  'users subjects registrations roles members systemevents programs tasks appUsage FIQR cohorts studies medrio sites available tempest flagsmith history historyPointers'.split(
    ' ',
  );
const ODD =
  'Users USERS users%2F users%00 user staff admin superuser backups settings secrets audit events calls journals x . .. ... - _ % %25 %2e%2e * ** {uid} $(x) __x ä 日本 🙂 0 null undefined true users;x users?x users#x users:x a@b.c sam.staff@example.com default (default) databases documents'.split(
    ' ',
  );

/** Document paths of two to eight segments that match no known pattern. */
function unknownPaths(many: number): string[] {
  const random = numbers(20_240_229);
  const pick = (from: readonly string[]) => from[random(from.length)] ?? 'x';
  const found = new Set<string>();
  while (found.size < many) {
    const depth = 2 * (1 + random(4));
    const segments = Array.from({ length: depth }, () => pick(random(2) ? KNOWN : ODD));
    const path = segments.join('/');
    const valid = segments.every((segment) => segment !== '.' && segment !== '..');
    if (valid && pathName(path) === null) found.add(path);
  }
  return [...found];
}

const { host, port } = emulator();
const ROOT = `projects/${project.id}/databases/(default)/documents`;
const BASE = `http://${host}:${port}/v1/${ROOT}`;
const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** An unsigned token, which the emulator accepts. */
function authorization(person: Person): Record<string, string> {
  if (!person.token) return {};
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: `https://securetoken.google.com/${project.id}`, aud: project.id, iat: 0 };
  const payload = { ...claims, exp: 4_000_000_000, user_id: person.token.sub, ...person.token };
  return { authorization: `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.` };
}

async function ask(person: Person, method: string, url: string, body?: object): Promise<number> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...authorization(person) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await response.arrayBuffer();
  return response.status;
}

const ATTEMPTS: Readonly<Record<string, (person: Person, path: string) => Promise<number>>> = {
  get: (person, path) => ask(person, 'GET', `${BASE}/${encoded(path)}`),
  list: (person, path) => {
    const parent = path.slice(0, path.lastIndexOf('/'));
    return ask(person, 'GET', `${BASE}/${encoded(parent)}?pageSize=20`);
  },
  write: (person, path) =>
    ask(person, 'PATCH', `${BASE}/${encoded(path)}`, { fields: { x: { stringValue: 'y' } } }),
  delete: (person, path) => ask(person, 'DELETE', `${BASE}/${encoded(path)}`),
};

describe('Paths that the database does not have', proves('S3', 'T1'), () => {
  const paths = unknownPaths(1000);
  let asked = 0;
  let allowed = 0;
  afterAll(() => recordFigure({ goal: 'S3', name: 'random paths', value: allowed, trials: asked }));

  it('asks for 1,000 different ones', () => {
    expect(new Set(paths).size).toBe(1000);
    expect(paths.filter((path) => pathName(path) !== null)).toEqual([]);
  });

  // Listing a known collection is allowed whatever the last id, and a collection group anywhere.
  const groups: readonly string[] = Object.values(COLLECTION_GROUPS);
  const lists = paths.filter((path) => {
    const parent = path.slice(0, path.lastIndexOf('/'));
    const inGroup = groups.includes(parent.slice(parent.lastIndexOf('/') + 1));
    return pathName(`${parent}/any`) === null && !inGroup;
  });

  it.each(Object.keys(ATTEMPTS))('%s: not one is allowed to anyone', async (operation) => {
    const attempt = ATTEMPTS[operation];
    if (!attempt) throw new Error('no attempt');
    const others = Object.values(PEOPLE).filter((person) => person !== PEOPLE.superuser);
    const mine = operation === 'list' ? lists : paths;
    const answers = new Map<number, number>();
    let next = 0;
    // The superuser, who has the most rights, requests all paths; the others every twelfth.
    const worker = async (): Promise<void> => {
      for (let i = next++; i < mine.length; i = next++) {
        const path = mine[i] ?? '';
        const turn = others[i % others.length] ?? PEOPLE.staff;
        for (const person of [PEOPLE.superuser, turn]) {
          const status = await attempt(person, path);
          answers.set(status, (answers.get(status) ?? 0) + 1);
          asked += 1;
          if (status !== 403) allowed += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    expect(Object.fromEntries(answers)).toEqual({ 403: mine.length * 2 });
  });

  it('answers the same way of asking with yes where the path is known', async () => {
    await project.seed({ 'cohorts/c1': { name: 'c1' } });
    expect(await ATTEMPTS['get']?.(PEOPLE.staff, 'cohorts/c1')).toBe(200);
    expect(await ATTEMPTS['list']?.(PEOPLE.staff, 'cohorts/c1')).toBe(200);
    expect(await ATTEMPTS['get']?.(PEOPLE.stranger, 'cohorts/c1')).toBe(403);
  });
});
