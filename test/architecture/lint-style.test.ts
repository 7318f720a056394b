import { describe, expect, it } from 'vitest';
import { lint } from './lint-support.ts';

const PAGE = 'src/areas/people/users/UsersPage.tsx';
const COLUMNS = 'src/areas/people/users/user-columns.ts';
const BY_NAME = 'Export by name: a default export gets another name in each file that imports it.';
const LOG = 'Report what went wrong with logError() of src/lib/log.ts: ids and codes alone.';
const WHOLE = 'Write the parts of a literal into the literal itself.';
const TOAST = 'Show the text with useToasts() of src/ui/toasts, or in the form it belongs to.';
const CONFIRM = 'Ask with <ConfirmDialog> of src/ui.';
const INDEX = 'No index files: name the file after what it holds and import it from there.';
const TITLE = "A title is a sentence: name what the test proves in proves('…') of test/support.";
const DATE = 'Add a sortValue: dates would sort as texts.';
const MOCK = 'No module of our own is mocked: answer at the wire or as the source (test/ui).';

/** A file's messages without those of the import rules. */
async function messages(path: string, code: string): Promise<string[]> {
  const findings = await lint(path, code);
  return findings
    .filter(({ rule, severity }) => severity === 'error' && !rule?.startsWith('boundaries/'))
    .map(({ message }) => message);
}

interface Pair {
  refused: [path: string, code: string];
  message: string;
  allowed: [path: string, code: string];
}

const PAIRS: Record<string, Pair> = {
  'a default export': {
    refused: ['src/lib/words.ts', 'export default function words() {}\n'],
    message: BY_NAME,
    allowed: ['src/lib/words.ts', 'export function words() {}\n'],
  },
  'a default export under another form': {
    refused: ['src/lib/words.ts', 'const words = 1;\nexport { words as default };\n'],
    message: BY_NAME,
    allowed: ['vite.config.ts', 'export default {};\n'],
  },
  'a default export passed on': {
    refused: ['src/lib/words.ts', "export { default } from './other.ts';\n"],
    message: BY_NAME,
    allowed: ['src/lib/words.ts', "export { default as words } from './other.ts';\n"],
  },
  'a column of dates without a sort value': {
    refused: [COLUMNS, 'export const c = { header, text: (row: Row) => formatDate(row.at) };\n'],
    message: DATE,
    allowed: [
      COLUMNS,
      'export const c = { header, text: (row: Row) => formatDate(row.at), sortValue };\n',
    ],
  },
  'an index file': {
    refused: ['src/ui/table/index.ts', "export { x } from './x.ts';\n"],
    message: INDEX,
    allowed: ['functions/src/index.ts', "export { x } from './handlers/x.ts';\n"],
  },
  'an index file below the functions': {
    refused: ['functions/src/handlers/index.ts', 'export const x = 1;\n'],
    message: INDEX,
    allowed: ['functions/src/handlers/x.ts', 'export const x = 1;\n'],
  },
  'printing in the console': {
    refused: ['src/data/engine/sources.ts', "console.log('read');\n"],
    message: `Unexpected use of 'console'. ${LOG}`,
    allowed: ['src/lib/log.ts', "console.error('read');\n"],
  },
  'printing in a function': {
    refused: ['functions/src/handlers/x.ts', "console.log('read');\n"],
    message: `Unexpected use of 'console'. ${LOG}`,
    allowed: ['tools/seed/main.ts', "console.log('read');\n"],
  },
  'alert()': {
    refused: ['src/ui/use-x.ts', "alert('saved');\n"],
    message: `Unexpected use of 'alert'. ${TOAST}`,
    allowed: ['src/ui/use-x.ts', "toasts.success('saved');\n"],
  },
  'confirm() of the window': {
    refused: ['src/ui/use-x.ts', "export const ok = window.confirm('sure?');\n"],
    message: `Unexpected use of 'confirm'. ${CONFIRM}`,
    allowed: ['src/ui/use-x.ts', 'export const there = window.location;\n'],
  },
  'alert() in a tool': {
    refused: ['tools/seed/main.ts', "alert('done');\n"],
    message: `Unexpected use of 'alert'. ${TOAST}`,
    allowed: ['tools/seed/main.ts', "console.log('done');\n"],
  },
  any: {
    refused: ['src/lib/words.ts', 'export const x = (y: any) => [y];\n'],
    message: 'Unexpected any. Specify a different type.',
    allowed: ['src/lib/words.ts', 'export const x = (y: unknown) => [y];\n'],
  },
  'a disable comment that disables nothing': {
    refused: ['src/lib/words.ts', '// eslint-disable-next-line eqeqeq\nexport const x = 1;\n'],
    message: "Unused eslint-disable directive (no problems were reported from 'eqeqeq').",
    allowed: [
      'src/lib/words.ts',
      '// eslint-disable-next-line eqeqeq\nexport const x = (y: number) => y == 1;\n',
    ],
  },
  'a lazy import of a computed path': {
    refused: [PAGE, 'export const UsersPage = (n: string) => import(`./${n}.tsx`);\n'],
    message: 'Write the path of a lazy import out: the import rules cannot follow a computed one.',
    allowed: [PAGE, "export const UsersPage = () => import('./columns.tsx');\n"],
  },
  'a literal spread into an object': {
    refused: ['src/lib/words.ts', 'export const words = { ...{ a: 1 }, b: 2 };\n'],
    message: WHOLE,
    allowed: ['src/lib/words.ts', 'export const words = (b: object) => ({ a: 1, ...b });\n'],
  },
  'a literal spread into a list': {
    refused: ['src/lib/words.ts', "export const words = [...['a'], 'b'];\n"],
    message: WHOLE,
    allowed: ['src/lib/words.ts', "export const words = (b: string[]) => ['a', ...b];\n"],
  },
  'a glob import': {
    refused: [PAGE, "export const UsersPage = import.meta.glob('./*.tsx');\n"],
    message: 'List the modules in an import each: the import rules cannot follow a glob.',
    allowed: [PAGE, 'export const UsersPage = import.meta.env;\n'],
  },
  'an id in the title of a test': {
    refused: ['test/lib/words.test.ts', "it('counts [CORE-LIST-01, T7]', count);\n"],
    message: TITLE,
    allowed: ['test/lib/words.test.ts', "it('counts', proves('CORE-LIST-01', 'T7'), count);\n"],
  },
  'a goal in the title of a test that is put together': {
    refused: ['test/lib/words.test.ts', 'describe.each(x)(`counts ${all} [S4]`, count);\n'],
    message: TITLE,
    allowed: ['test/lib/words.test.ts', 'it(`counts ${all} [1, 2]`, count);\n'],
  },
  'a mock of a module of our own': {
    refused: ['test/lib/words.test.ts', "vi.mock('#lib/words.ts', () => ({}));\n"],
    message: MOCK,
    allowed: ['test/lib/words.test.ts', "vi.mock('firebase/firestore', () => ({}));\n"],
  },
  'a mock of a module of our own that is imported for it': {
    refused: ['test/lib/words.test.ts', "vi.mock(import('#lib/words.ts'), () => ({}));\n"],
    message: MOCK,
    allowed: ['test/lib/words.test.ts', "vi.spyOn(console, 'error');\n"],
  },
  'a second component in a file': {
    refused: [PAGE, 'export function UsersPage() {}\nexport function UserRow() {}\n'],
    message:
      'UsersPage.tsx exports <UsersPage> alone: move <UserRow> into UserRow.tsx, or do not export it.',
    allowed: [PAGE, 'export function UsersPage() {}\nfunction UserRow() {}\nUserRow();\n'],
  },
  'a component file without its component': {
    refused: [PAGE, 'export const UserList = () => null;\n'],
    message:
      'UsersPage.tsx exports no <UsersPage>: one component for each file, named like its file.',
    allowed: [PAGE, 'export const PAGE_SIZE = 50;\nexport const UsersPage = () => null;\n'],
  },
  'a button that is disabled while it works': {
    refused: [PAGE, 'export const UsersPage = () => <button disabled={x.busy || !y} />;\n'],
    message:
      'Spread heldBack() of src/ui: a button that is disabled while it works drops the focus.',
    allowed: [PAGE, 'export const UsersPage = () => <button disabled={field.busy || !y} />;\n'],
  },
  'a hook behind a condition': {
    refused: [
      PAGE,
      "import { useState } from 'react';\nexport function UsersPage(p: { on: boolean }) {\n  if (p.on) useState(1);\n  return null;\n}\n",
    ],
    message:
      'React Hook "useState" is called conditionally. React Hooks must be called in the exact same order in every component render.',
    allowed: [
      PAGE,
      "import { useState } from 'react';\nexport function UsersPage() {\n  useState(1);\n  return null;\n}\n",
    ],
  },
};

describe('the house style', () => {
  for (const [title, { refused, message, allowed }] of Object.entries(PAIRS)) {
    it(`refuses ${title}`, async () => {
      expect(await messages(...refused)).toEqual([message]);
      expect(await messages(...allowed)).toEqual([]);
    });
  }
});

describe('the size of a file', () => {
  const file = (lines: number) => 'void 0;\n'.repeat(lines);
  const sizes = async (path: string, lines: number) =>
    (await lint(path, file(lines)))
      .filter(({ rule }) => rule === 'tempest/long-file' || rule === 'max-lines')
      .map(({ severity }) => severity);

  it('is free up to 250 lines, warned about above that and refused above 350', async () => {
    expect(await sizes('src/lib/words.ts', 250)).toEqual([]);
    expect(await sizes('src/lib/words.ts', 251)).toEqual(['warning']);
    expect(await sizes('src/lib/words.ts', 351)).toContain('error');
  });

  it('may be up to 500 lines in a test', async () => {
    expect(await sizes('test/lib/words.test.ts', 500)).toEqual([]);
    expect(await sizes('test/lib/words.test.ts', 501)).toEqual(['error']);
  });

  it('is unlimited in a table of plain data', async () => {
    expect(await sizes('src/domain/content/messages-table.ts', 900)).toEqual([]);
    expect(await sizes('tools/seed/demo/people-table.ts', 900)).toEqual([]);
    expect(await sizes('src/ui/people-table.ts', 900)).toContain('error');
  });
});

describe('the size of a function', () => {
  const fn = (lines: number) => `export function f() {\n${'  void 0;\n'.repeat(lines - 2)}}\n`;
  const sizes = async (path: string, lines: number) =>
    (await lint(path, fn(lines)))
      .filter(({ rule }) => rule === 'tempest/long-function' || rule === 'max-lines-per-function')
      .map(({ severity }) => severity);

  it('is free up to 60 lines, warned about above that and refused above 80', async () => {
    expect(await sizes('src/lib/words.ts', 60)).toEqual([]);
    expect(await sizes('src/lib/words.ts', 61)).toEqual(['warning']);
    expect(await sizes('src/lib/words.ts', 81)).toContain('error');
  });
});
