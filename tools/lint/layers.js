/** The import rules between layers, read by eslint.config.js. */
import { ELEMENTS, FILE_LAYERS, layer, part } from './elements.js';

const ANYTHING_LOCAL = { module: { origin: 'local' } };
const packages = (...source) => ({ module: { origin: 'external', source } });

const ALL = [...ELEMENTS.map(({ type }) => type), ...FILE_LAYERS];
const BELOW_AREAS = ['records', 'session', 'data', 'domain', 'ui', 'routing', 'lib'];
const FUNCTIONS = ['functions-index', 'handlers', 'functions-lib'];
const CONSOLE = ALL.filter((name) => ![...FUNCTIONS, 'tools'].includes(name));

const OWN_AREA = { area: '{{ from.element.captured.area }}' };
const AREA_OF_ROUTES = { area: '{{ from.file.captured.area }}' };

const ban = (from, to, message) => ({ from: layer(...from), disallow: { to }, message });
const allow = (from, to) => ({ from: layer(...from), allow: { to } });

/** Bans, which later allowances override; the message of the last match is shown. */
const LOCAL_BANS = [
  ban(
    ALL,
    ANYTHING_LOCAL,
    'No layer may import this file from here: move what you need into a layer below, src/lib without study knowledge and src/domain with it.',
  ),
  ban(
    ['main'],
    ANYTHING_LOCAL,
    'src/main.tsx only mounts the app: put this into src/app and import it there.',
  ),
  ban(
    ['feature', 'area-shared', ...BELOW_AREAS],
    layer('app', 'main', 'routes'),
    'Nothing below imports the app or a route table: link by href() from src/routing, or let src/app compose the parts.',
  ),
  ban(
    ['routes'],
    ANYTHING_LOCAL,
    "An area's routes know their own screens and nothing else: link by href(), or compose in src/app.",
  ),
  ban(
    ['routes'],
    { element: { types: 'feature', captured: AREA_OF_ROUTES } },
    "Load a screen lazily: load: page(() => import('./users/UsersPage.tsx')).",
  ),
  ban(
    ['feature', 'area-shared'],
    layer('feature', 'area-shared'),
    'Areas do not import each other: link by href(), share data through src/data and rules through src/domain, or compose in src/app.',
  ),
  ban(
    ['feature'],
    { element: { types: 'feature', captured: OWN_AREA } },
    "Features do not import each other: move what both need into the area's shared folder, or link by href().",
  ),
  ban(
    ['area-shared'],
    { element: { types: 'feature', captured: OWN_AREA } },
    'shared is used by features and uses none: pass the part in as a prop, or move it into shared.',
  ),
  ban(
    ['records', 'session', 'data', 'ui', 'routing', 'lib', 'domain'],
    layer('feature', 'area-shared'),
    'The layers below know no screen: pass the part in as a prop, or move it down into this layer.',
  ),
  ban(
    ['session'],
    layer('records'),
    'The session is below src/records: pass the part in as a prop, or compose in src/app.',
  ),
  ban(
    ['data'],
    layer('records', 'session', 'ui', 'routing'),
    'src/data renders nothing and asks nobody: return a Live value or throw an AppError, and let the page show it.',
  ),
  ban(
    ['ui'],
    layer('records', 'data', 'session'),
    'Blocks of src/ui get their data as props: read it in the page with useLive() or useStaff() and pass it on.',
  ),
  ban(
    ['ui'],
    layer('domain'),
    'Blocks of src/ui know no study: take the text, schema or options as props, or move a helper without study knowledge into src/lib.',
  ),
  ban(
    ['routing'],
    layer('records', 'session', 'data', 'ui'),
    'src/routing knows paths alone: read data and render in the page; src/app guards the screens.',
  ),
  ban(
    ['lib'],
    ANYTHING_LOCAL,
    'src/lib imports no other layer: a helper that knows the study belongs to src/domain, one that renders to src/ui.',
  ),
  ban(
    ['domain'],
    ANYTHING_LOCAL,
    'src/domain imports nothing but itself: pass facts in as arguments, and let src/data or a handler commit the plan it returns.',
  ),
  ban(
    CONSOLE,
    layer(...FUNCTIONS),
    'The console does not import functions: call them through src/data/engine/call.ts with a contract in src/domain/callables.ts.',
  ),
  ban(
    FUNCTIONS,
    layer(...CONSOLE),
    'Functions share nothing but src/domain with the console: move the rule there.',
  ),
  ban(
    ['functions-index'],
    layer('domain'),
    'functions/src/index.ts only registers: put the work into functions/src/handlers.',
  ),
  ban(
    ['handlers', 'functions-lib'],
    layer('handlers', 'functions-index'),
    'Handlers do not import each other: move what both need into functions/src/lib, or into src/domain if it is a rule.',
  ),
  ban(
    ['tools'],
    ANYTHING_LOCAL,
    'Tools know the study through src/domain alone: move the rule there, or write the data through the admin SDK.',
  ),
  ban(
    ALL.filter((name) => name !== 'tools'),
    layer('tools'),
    'The product does not import tools: move the shared rule into src/domain.',
  ),
  {
    from: part('data-engine'),
    disallow: { to: [...part('data'), ...part('data-use-cases')] },
    message: 'src/data/engine knows no collection: pass the path and the decoder in.',
  },
  {
    from: part('data'),
    disallow: { to: part('data-use-cases') },
    message:
      'A collection knows no use case: what needs several collections stands in src/data/use-cases.',
  },
  {
    from: part('domain-shared'),
    disallow: { to: part('domain') },
    message: 'src/domain/shared imports no area: pass the fact in, or move the rule into the area.',
  },
];

const LOCAL_ALLOWANCES = [
  allow(['main'], layer('app')),
  allow(['app'], layer('routes', 'feature', 'area-shared', ...BELOW_AREAS)),
  allow(['routes'], layer('routing', 'domain')),
  allow(['routes'], { file: { categories: 'routes', captured: AREA_OF_ROUTES } }),
  {
    from: layer('routes'),
    allow: {
      to: { element: { types: 'feature', captured: AREA_OF_ROUTES } },
      dependency: { nodeKind: 'dynamic-import' },
    },
  },
  allow(['feature'], { element: { types: 'area-shared', captured: OWN_AREA } }),
  allow(['feature', 'area-shared'], layer(...BELOW_AREAS)),
  allow(['records'], layer('session', 'data', 'domain', 'ui', 'routing', 'lib')),
  allow(['session'], layer('data', 'domain', 'ui', 'routing', 'lib')),
  allow(['data'], layer('domain', 'lib')),
  { from: part('data'), allow: { to: part('data-engine') } },
  { from: part('data-use-cases'), allow: { to: [...part('data'), ...part('data-engine')] } },
  { from: part('domain'), allow: { to: part('domain-shared') } },
  allow(['ui'], layer('routing', 'lib')),
  allow(['routing'], layer('domain', 'lib')),
  // The index registers handlers through the wrappers in lib.
  allow(['functions-index'], layer('handlers', 'functions-lib')),
  allow(['handlers'], layer('domain', 'functions-lib')),
  allow(['functions-lib'], layer('domain')),
  allow(['tools'], layer('domain')),
];

const FIREBASE_WEB = packages('firebase', '@firebase/*');
const FIREBASE_ADMIN = packages('firebase-admin', 'firebase-functions', '@google-cloud/*');
const FORMIK = packages('formik');
const RENDERING = packages(
  'react',
  'react-*',
  '@hello-pangea/*',
  '@tiptap/*',
  'formik',
  'bootstrap',
);

/** Packages may be imported anywhere unless restricted here. */
const PACKAGES = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  ban(
    CONSOLE,
    { module: { origin: 'core' } },
    "The console runs in a browser: Node's own modules belong to functions or tools.",
  ),
  ban(ALL, FIREBASE_WEB, 'Only src/data knows Firebase: use a module of src/data, or add one.'),
  allow(['data', 'tools'], FIREBASE_WEB),
  ban(
    ALL,
    FIREBASE_ADMIN,
    'The admin SDK belongs to functions and tools: call a function through src/data/engine/call.ts, or add one.',
  ),
  allow([...FUNCTIONS, 'tools'], FIREBASE_ADMIN),
  ban(
    ALL,
    FORMIK,
    'Only src/ui knows formik: use <SchemaForm> of src/ui/form and the fields of src/ui/fields.',
  ),
  allow(['ui'], FORMIK),
  ban(
    ['domain'],
    { module: { origin: 'external' } },
    'src/domain needs yup, moment, microdiff and libphonenumber-js alone: pass in as an argument what another package computes.',
  ),
  ban(
    ['domain', 'lib', ...FUNCTIONS],
    RENDERING,
    'Domain, lib and functions are plain TypeScript: what renders or holds form state belongs to src/ui or an area.',
  ),
  allow(['domain'], packages('yup', 'moment', 'microdiff', 'libphonenumber-js')),
];

/** The last matching policy wins, so bans come before allowances. */
const POLICIES = [...LOCAL_BANS, ...LOCAL_ALLOWANCES, ...PACKAGES];

/** A file that is a layer of its own may lie in any folder. */
const concerns = (type) => (selector) =>
  selector.file !== undefined || selector.element.types.includes(type);

const importRule = (policies) => [
  'error',
  { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies },
];

export const IMPORT_RULE = importRule(POLICIES);

/**
 * The import rule of each folder, with the policies that concern it alone: each import is compared with each
 * policy, and with all of them it would take three times as long. The first folder that matches comes last,
 * because the last configuration of a file wins.
 */
export const FOLDER_IMPORT_RULES = ELEMENTS.map(({ type, pattern }) => ({
  files: [`${pattern}/**`],
  rule: importRule(POLICIES.filter(({ from }) => !from || from.some(concerns(type)))),
})).reverse();
