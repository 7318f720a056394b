import { createRequire } from 'node:module';
import boundaries from 'eslint-plugin-boundaries';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import tseslint from 'typescript-eslint';
import { ELEMENTS, FILES } from './tools/lint/elements.js';
import { FOLDER_IMPORT_RULES, IMPORT_RULE } from './tools/lint/layers.js';
import { oneComponent } from './tools/lint/one-component.js';

const ROOT = import.meta.dirname;
const CODE = '**/*.{ts,tsx}';

/** Rules of this project, and a second copy of two of ESLint's own: one to warn, one to fail. */
const tempest = {
  rules: {
    'one-component': oneComponent,
    'long-file': builtinRules.get('max-lines'),
    'long-function': builtinRules.get('max-lines-per-function'),
  },
};

const lines = (max) => ({ max, skipBlankLines: true, skipComments: true });

// Replaces no-console and no-alert, whose messages cannot name the alternative.
const GLOBALS = [
  ['console', 'Report what went wrong with logError() of src/lib/log.ts: ids and codes alone.'],
  ['alert', 'Show the text with useToasts() of src/ui/toasts, or in the form it belongs to.'],
  ['confirm', 'Ask with <ConfirmDialog> of src/ui.'],
  ['prompt', 'Ask with a <SchemaForm> of src/ui in a panel or dialog.'],
].map(([name, message]) => ({ name, message }));
const DIALOGS = GLOBALS.filter(({ name }) => name !== 'console');
const noGlobals = (globals) => [
  'error',
  { globals, checkGlobalObject: true, globalObjects: ['window', 'self'] },
];

const BY_NAME = 'Export by name: a default export gets another name in each file that imports it.';
// Tests sort few lists by each of their dates, and dates of one year sort alike as texts.
const DATE_COLUMN =
  'ObjectExpression:has(> Property[key.name="header"]):not(:has(> Property[key.name="sortValue"])) > Property[key.name="text"] CallExpression[callee.name=/^format(Short|Zoned|Event)?(Date|Day|Time|DateTime)$/]';
const OF_ASYNC = ':function[async=true] > BlockStatement > ';

const SYNTAX = [
  { selector: 'ExportDefaultDeclaration', message: BY_NAME },
  { selector: 'ExportSpecifier[exported.name="default"]', message: BY_NAME },
  {
    selector: 'ImportExpression:not([source.type="Literal"])',
    message: 'Write the path of a lazy import out: the import rules cannot follow a computed one.',
  },
  {
    selector: 'MemberExpression[object.type="MetaProperty"][property.name=/^glob/]',
    message: 'List the modules in an import each: the import rules cannot follow a glob.',
  },
  {
    selector:
      ':matches(ObjectExpression > SpreadElement > ObjectExpression.argument[properties.length>0], ArrayExpression > SpreadElement > ArrayExpression.argument[elements.length>0])',
    message: 'Write the parts of a literal into the literal itself.',
  },
  {
    // The linter accepts void as a decision, but next to an await it is mostly a forgotten one. A bulk writer is
    // awaited on close; `then` and `catch` handle the promise.
    selector: `:matches(${OF_ASYNC}ExpressionStatement, ${OF_ASYNC}:matches(IfStatement, TryStatement) ExpressionStatement) > UnaryExpression[operator="void"] > CallExpression:not([callee.name="navigate"]):not([callee.object.name="writer"]):not([callee.property.name=/^(then|catch)$/])`,
    message:
      'Await it: an async function that drops a promise ends too early and hides its failure.',
  },
  {
    // Destructuring with a default or a rest element needs the array literal.
    selector:
      ':not(ForStatement) > VariableDeclaration > VariableDeclarator[id.type="ArrayPattern"][init.type="ArrayExpression"]:not(:has(> ArrayPattern > :matches(AssignmentPattern, RestElement))):not(:has(> ArrayExpression > SpreadElement))',
    message: 'Give each constant a declaration of its own.',
  },
  { selector: DATE_COLUMN, message: 'Add a sortValue: dates would sort as texts.' },
];
// While a form is saving (field.busy), the form's own button has the focus.
const BUSY_BUTTON = {
  selector:
    'JSXOpeningElement[name.name=/^[bB]utton$/] > JSXAttribute[name.name="disabled"] Identifier[name=/^(busy|held|pending|running|saving|sending)$/]:not(MemberExpression[object.name="field"] > Identifier)',
  message: 'Spread heldBack() of src/ui: a button that is disabled while it works drops the focus.',
};
const CLIMBING = {
  patterns: [
    {
      regex: '^\\.\\./',
      message:
        'Import by the name of the folder: #domain/…, #ui/… (see "imports" in package.json).',
    },
  ],
};
const INDEX_FILE = {
  selector: 'Program',
  message: 'No index files: name the file after what it holds and import it from there.',
};

const CLAIM = String.raw`/ \[([A-Z]+(-[A-Z0-9]+)+|[A-Z]\d+)[^\]]*\]/`;
const TITLE = 'CallExpression > .arguments:first-child';
const CLAIMING_TITLES = [
  `${TITLE}[value=${CLAIM}]`,
  `${TITLE} > TemplateElement[value.raw=${CLAIM}]`,
].map((selector) => ({
  selector,
  message: "A title is a sentence: name what the test proves in proves('…') of test/support.",
}));

/** Test files share loaded modules, and a test against a mock proves nothing about the mocked module. */
const OWN_MOCK = {
  selector:
    'CallExpression[callee.object.name="vi"][callee.property.name=/^(do)?[mM]ock$/] > :matches(Literal[value=/^[#.]/], ImportExpression)',
  message: 'No module of our own is mocked: answer at the wire or as the source (test/ui).',
};

const CONFIGS = defineConfig(
  {
    ignores: [
      '**/node_modules',
      '**/dist/**',
      'dist-*/**',
      'functions/lib',
      'reports',
      '.cache',
      '.data',
      'coverage',
      // Its packages are installed only after a run of the benchmark.
      'tools/bench/react-admin',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    name: 'tempest/typescript',
    files: [CODE],
    extends: [tseslint.configs.recommendedTypeChecked],
    // One program for all parts, so that shared files are parsed and checked once.
    languageOptions: { parserOptions: { project: 'tsconfig.lint.json', tsconfigRootDir: ROOT } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // `== null` tests for null and undefined at once.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    name: 'tempest/style',
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { tempest },
    // Matched by name, so that window.alert() is found like alert().
    languageOptions: { globals: { window: 'readonly', self: 'readonly' } },
    rules: {
      'no-restricted-globals': noGlobals(GLOBALS),
      'no-restricted-syntax': ['error', ...SYNTAX],
      'no-restricted-imports': ['error', CLIMBING],
      'tempest/one-component': 'error',
      'tempest/long-file': ['warn', lines(250)],
      'max-lines': ['error', lines(350)],
      'tempest/long-function': ['warn', lines(60)],
      'max-lines-per-function': ['error', lines(80)],
    },
  },
  {
    name: 'tempest/react',
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/{domain,lib}/**'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': ['error', ...SYNTAX, BUSY_BUTTON],
    },
  },
  {
    // Test components have side effects in render on purpose, which the compiler's rules forbid.
    name: 'tempest/react-in-tests',
    files: ['test/**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    name: 'tempest/layers',
    files: ['{src,functions/src,tools}/**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': {
        [createRequire(import.meta.url).resolve('./tools/lint/import-resolver.cjs')]: {},
      },
      'boundaries/root-path': ROOT,
      'boundaries/legacy-templates': false,
      'boundaries/legacy-warnings': false,
      'boundaries/elements': ELEMENTS,
      'boundaries/files': FILES,
      // Types written as import('./x.ts').X count as imports.
      'boundaries/additional-dependency-nodes': [
        { selector: 'TSImportType > Literal', kind: 'type', name: 'import-type' },
      ],
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
      'boundaries/dependencies': IMPORT_RULE,
    },
  },
  ...FOLDER_IMPORT_RULES.map(({ files, rule }) => ({
    name: 'tempest/layers-of-a-folder',
    files,
    rules: { 'boundaries/dependencies': rule },
  })),
  {
    name: 'tempest/titles',
    files: ['test/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, ...CLAIMING_TITLES, OWN_MOCK] },
  },
  {
    name: 'tempest/index-files',
    files: ['{src,tools,test}/**/index.{ts,tsx}', 'functions/src/*/**/index.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, INDEX_FILE] },
  },
  {
    name: 'tempest/logging',
    // Commands print for people; the console and the functions print in one module each; tests spy on it.
    files: ['{tools,test}/**', 'src/lib/log.ts', 'functions/src/lib/log.ts', 'functions/build.mjs'],
    rules: { 'no-restricted-globals': noGlobals(DIALOGS) },
  },
  {
    name: 'tempest/tests',
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      'tempest/long-file': 'off',
      'max-lines': ['error', lines(500)],
      // A describe() is one function, however many tests it contains.
      'tempest/long-function': 'off',
      'max-lines-per-function': 'off',
      // Tests read responses and stored documents without decoding them.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    name: 'tempest/tables',
    files: ['tools/seed/**/*-table.ts', 'src/domain/**/*-table.ts'],
    rules: { 'tempest/long-file': 'off', 'max-lines': 'off' },
  },
  {
    name: 'tempest/config-files',
    // Tools load these by their default export; a declaration file mirrors its package's exports.
    files: ['*.config.{ts,js}', 'src/**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);

/** Slow rules that need no types: `npm test` runs them in a separate process, on the other core. */
const isUntyped = (rule) =>
  rule.startsWith('boundaries/') ||
  (rule.startsWith('react-hooks/') && !/rules-of-hooks|exhaustive-deps/.test(rule));

const withRules = (config, chosen) => ({
  ...config,
  rules: Object.fromEntries(Object.entries(config.rules).filter(([rule]) => chosen(rule))),
});

/** The half selected by LINT_HALF, or everything. Each rule belongs to exactly one half. */
function half(configs, name) {
  if (name === 'typed') {
    return configs.map((one) => (one.rules ? withRules(one, (rule) => !isUntyped(rule)) : one));
  }
  if (name !== 'untyped') return configs;
  const untyped = configs.map((one) => (one.rules ? withRules(one, isUntyped) : one));
  return [
    ...untyped,
    { files: [CODE], languageOptions: { parserOptions: { project: null } } },
    // A disable comment may refer to a rule of the other half.
    { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  ];
}

export default half(CONFIGS, process.env['LINT_HALF']);
