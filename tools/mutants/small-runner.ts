/**
 * The subset of vitest that the rules tests use, for running single tests repeatedly in one
 * process: a mutant takes a second instead of half a minute of vitest start-up.
 */
import { isDeepStrictEqual } from 'node:util';

type Hook = () => unknown;
type Body = (...args: never[]) => unknown;
/** A test's body, after its claims. */
type Rest = readonly [Body] | readonly [claims: object, Body];

interface Group {
  readonly title: string;
  readonly parent: Group | null;
  readonly before: Hook[];
}

export interface SmallTest {
  readonly title: string;
  readonly run: () => Promise<void>;
}

export interface Suite {
  readonly tests: SmallTest[];
  /** A file's afterAll hooks. */
  readonly closing: Hook[];
}

/** A failed expectation, as opposed to an error in a test. */
export class Unmet extends Error {}

const root: Group = { title: '', parent: null, before: [] };
let group = root;
let suite: Suite = { tests: [], closing: [] };

/** Loads a test file and returns what it registers. */
export async function collect(load: () => Promise<unknown>): Promise<Suite> {
  group = { ...root, before: [] };
  suite = { tests: [], closing: [] };
  await load();
  return suite;
}

function enclosing(of: Group): Group[] {
  return of.parent ? [...enclosing(of.parent), of] : [of];
}

function filled(title: string, args: readonly unknown[]): string {
  let next = 0;
  const [first] = args as readonly Record<string, unknown>[];
  return title
    .replace(/%[sijd]/g, () => String(args[next++]))
    .replace(/\$(\w+)/g, (_, name: string) => String(first?.[name]));
}

const bodyOf = (rest: Rest): Body => rest.at(-1) as Body;
const asArgs = (value: unknown): never[] => (Array.isArray(value) ? value : [value]) as never[];

export function it(title: string, ...rest: Rest): void {
  const body = bodyOf(rest);
  const groups = enclosing(group);
  const run = async () => {
    for (const { before } of groups) for (const hook of before) await hook();
    await body();
  };
  const names = groups.map((outer) => outer.title).filter((name) => name !== '');
  suite.tests.push({ title: unlikeOthers([...names, title].join(' ')), run });
}

/** Tests are found by title, so a duplicate would never run. */
function unlikeOthers(title: string): string {
  const isTaken = (name: string) => suite.tests.some((test) => test.title === name);
  let name = title;
  for (let i = 2; isTaken(name); i += 1) name = `${title} (${i})`;
  return name;
}

it.each =
  (cases: readonly unknown[]) =>
  (title: string, ...rest: Rest): void => {
    for (const row of cases) it(filled(title, asArgs(row)), () => bodyOf(rest)(...asArgs(row)));
  };

export function describe(title: string, ...rest: Rest): void {
  const outer = group;
  group = { title, parent: outer, before: [] };
  bodyOf(rest)();
  group = outer;
}
describe.each =
  (cases: readonly unknown[]) =>
  (title: string, ...rest: Rest): void => {
    for (const row of cases)
      describe(filled(title, asArgs(row)), () => bodyOf(rest)(...asArgs(row)));
  };

export function beforeEach(hook: Hook): void {
  group.before.push(hook);
}

/** Tests run alone and in any order, so a group's beforeAll hooks run before each of them. */
export function beforeAll(hook: Hook): void {
  group.before.push(hook);
}

/** Hooks after a group inspect the whole run, which does not exist here. */
export function afterAll(hook: Hook): void {
  if (group.parent === null) suite.closing.push(hook);
}

/** toEqual treats an undefined field as missing. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(entries.map(([key, field]) => [key, plain(field)]));
}

function matches(given: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return Object.is(given, wanted);
  if (Array.isArray(wanted)) return isDeepStrictEqual(plain(given), plain(wanted));
  if (typeof given !== 'object' || given === null) return false;
  const fields = given as Record<string, unknown>;
  return Object.entries(wanted).every(([key, field]) => matches(fields[key], field));
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}

export function expect(given: unknown, about = '') {
  const must = (holds: boolean, wanted: unknown) => {
    if (!holds) throw new Unmet(`${about} ${shown(given)} instead of ${shown(wanted)}`.trim());
  };
  const size = (given as { length?: number } | null)?.length;
  return {
    toBe: (wanted: unknown) => must(Object.is(given, wanted), wanted),
    toEqual: (wanted: unknown) => must(isDeepStrictEqual(plain(given), plain(wanted)), wanted),
    toMatchObject: (wanted: unknown) => must(matches(given, wanted), wanted),
    toContain: (wanted: unknown) => must((given as unknown[]).includes(wanted), wanted),
    toHaveLength: (wanted: number) => must(size === wanted, wanted),
    toBeDefined: () => must(given !== undefined, 'something'),
    toBeUndefined: () => must(given === undefined, 'undefined'),
    toBeInstanceOf: (wanted: new () => unknown) => must(given instanceof wanted, wanted.name),
    toBeGreaterThan: (wanted: number) => must((given as number) > wanted, wanted),
    not: { toThrow: () => void (given as () => unknown)() },
  };
}
