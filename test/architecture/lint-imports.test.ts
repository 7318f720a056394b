import { describe, expect, it } from 'vitest';
import { importFindings } from './lint-support.ts';

interface Pair {
  from: string;
  refused: string;
  sentence: string;
  /** A similar import that is allowed. */
  allowed: string;
}

const PAGE = 'src/areas/people/users/UsersPage.tsx';
const BLOCK = 'src/ui/DataTable.tsx';
const RULE = 'src/domain/people/user/schema.ts';
const SOURCE = 'src/data/people/users.ts';
const HANDLER = 'functions/src/handlers/count-records.ts';
const LAZY = "Load a screen lazily: load: page(() => import('./users/UsersPage.tsx')).";
const OTHER_AREA =
  'Areas do not import each other: link by href(), share data through src/data and rules through src/domain, or compose in src/app.';
const OTHER_FEATURE =
  "Features do not import each other: move what both need into the area's shared folder, or link by href().";
const UPWARDS =
  'Nothing below imports the app or a route table: link by href() from src/routing, or let src/app compose the parts.';
const NO_SCREEN =
  'The layers below know no screen: pass the part in as a prop, or move it down into this layer.';
const DATA_IS_SILENT =
  'src/data renders nothing and asks nobody: return a Live value or throw an AppError, and let the page show it.';
const LIB_ALONE =
  'src/lib imports no other layer: a helper that knows the study belongs to src/domain, one that renders to src/ui.';
const DOMAIN_ALONE =
  'src/domain imports nothing but itself: pass facts in as arguments, and let src/data or a handler commit the plan it returns.';
const PROPS =
  'Blocks of src/ui get their data as props: read it in the page with useLive() or useStaff() and pass it on.';
const CALLABLES =
  'The console does not import functions: call them through src/data/engine/call.ts with a contract in src/domain/callables.ts.';
const DOMAIN_SHARED =
  'Functions share nothing but src/domain with the console: move the rule there.';
const FIREBASE = 'Only src/data knows Firebase: use a module of src/data, or add one.';
const ADMIN =
  'The admin SDK belongs to functions and tools: call a function through src/data/engine/call.ts, or add one.';
const PLAIN =
  'Domain, lib and functions are plain TypeScript: what renders or holds form state belongs to src/ui or an area.';
const FORMIK =
  'Only src/ui knows formik: use <SchemaForm> of src/ui/form and the fields of src/ui/fields.';

const PAIRS: Record<string, Pair> = {
  'main.tsx -> anything but the app': {
    from: 'src/main.tsx',
    refused: './session/session-store.ts',
    sentence: 'src/main.tsx only mounts the app: put this into src/app and import it there.',
    allowed: './app/mount.tsx',
  },
  'the app -> functions': {
    from: 'src/app/screens.ts',
    refused: '#functions/lib/handle.ts',
    sentence: CALLABLES,
    allowed: '#areas/people/routes.ts',
  },
  'the app -> tools': {
    from: 'src/app/router.tsx',
    refused: '#tools/paths.ts',
    sentence: 'The product does not import tools: move the shared rule into src/domain.',
    allowed: '#areas/reports/study-002/StudyPanel.tsx',
  },
  'a route table -> a layer it does not need': {
    from: 'src/areas/people/routes.ts',
    refused: '#data/people/users.ts',
    sentence:
      "An area's routes know their own screens and nothing else: link by href(), or compose in src/app.",
    allowed: '#routing/screen.ts',
  },
  "a route table -> another area's routes": {
    from: 'src/areas/people/routes.ts',
    refused: '#areas/content/routes.ts',
    sentence:
      "An area's routes know their own screens and nothing else: link by href(), or compose in src/app.",
    allowed: '#domain/staff/access.ts',
  },
  "a feature's own route table -> another area's routes": {
    from: 'src/areas/people/user-detail/routes.ts',
    refused: '#areas/content/routes.ts',
    sentence:
      "An area's routes know their own screens and nothing else: link by href(), or compose in src/app.",
    allowed: '#areas/people/routes.ts',
  },
  'a screen -> a feature of another area': {
    from: PAGE,
    refused: '#areas/content/programs/ProgramCard.tsx',
    sentence: OTHER_AREA,
    allowed: '#routing/href.ts',
  },
  "a screen -> another area's shared folder": {
    from: PAGE,
    refused: '#areas/content/shared/step-type.ts',
    sentence: OTHER_AREA,
    allowed: '#areas/people/shared/user-link.ts',
  },
  'a screen -> another feature of its area': {
    from: PAGE,
    refused: '#areas/people/subjects/SubjectRow.tsx',
    sentence: OTHER_FEATURE,
    allowed: './user-columns.tsx',
  },
  'a screen -> the app': {
    from: PAGE,
    refused: '#app/shell/AppShell.tsx',
    sentence: UPWARDS,
    allowed: '#session/use-session.ts',
  },
  "a screen -> its area's routes": {
    from: PAGE,
    refused: '#areas/people/routes.ts',
    sentence: UPWARDS,
    allowed: '#ui/DataTable.tsx',
  },
  "an area's shared folder -> a feature": {
    from: 'src/areas/people/shared/UserLink.tsx',
    refused: '#areas/people/users/user-columns.tsx',
    sentence:
      'shared is used by features and uses none: pass the part in as a prop, or move it into shared.',
    allowed: './user-name.ts',
  },
  'the session -> a screen': {
    from: 'src/session/use-session.ts',
    refused: '#areas/people/users/UsersPage.tsx',
    sentence: NO_SCREEN,
    allowed: '#data/engine/auth.ts',
  },
  'data -> a block': {
    from: SOURCE,
    refused: '#ui/toasts/ToastProvider.tsx',
    sentence: DATA_IS_SILENT,
    allowed: '#domain/people/user/schema.ts',
  },
  'the engine of data -> a collection': {
    from: 'src/data/engine/commit.ts',
    refused: '#data/people/users.ts',
    sentence: 'src/data/engine knows no collection: pass the path and the decoder in.',
    allowed: './sources.ts',
  },
  'a collection -> a use case': {
    from: SOURCE,
    refused: '#data/use-cases/search.ts',
    sentence:
      'A collection knows no use case: what needs several collections stands in src/data/use-cases.',
    allowed: '#data/engine/sources.ts',
  },
  'shared rules -> an area': {
    from: 'src/domain/shared/history.ts',
    refused: '#domain/people/user/schema.ts',
    sentence:
      'src/domain/shared imports no area: pass the fact in, or move the rule into the area.',
    allowed: './paths.ts',
  },
  'a block of records -> a screen': {
    from: 'src/records/RecordButtons.tsx',
    refused: '#areas/people/users/UsersPage.tsx',
    sentence: NO_SCREEN,
    allowed: '#data/engine/use-live.ts',
  },
  'the session -> a block of records': {
    from: 'src/session/use-session.ts',
    refused: '#records/RecordButtons.tsx',
    sentence:
      'The session is below src/records: pass the part in as a prop, or compose in src/app.',
    allowed: '#ui/Spinner.tsx',
  },
  'data -> the session': {
    from: SOURCE,
    refused: '#session/session-store.ts',
    sentence: DATA_IS_SILENT,
    allowed: '#lib/live.ts',
  },
  'a block -> data': {
    from: BLOCK,
    refused: '#data/engine/use-live.ts',
    sentence: PROPS,
    allowed: '#lib/live.ts',
  },
  'a block -> the session': {
    from: BLOCK,
    refused: '#session/use-session.ts',
    sentence: PROPS,
    allowed: '#routing/use-list-state.ts',
  },
  'a block -> the domain': {
    from: BLOCK,
    refused: '#domain/people/user/schema.ts',
    sentence:
      'Blocks of src/ui know no study: take the text, schema or options as props, or move a helper without study knowledge into src/lib.',
    allowed: './table/types.ts',
  },
  'routing -> data': {
    from: 'src/routing/screen.ts',
    refused: '#data/people/users.ts',
    sentence:
      'src/routing knows paths alone: read data and render in the page; src/app guards the screens.',
    allowed: '#domain/staff/access.ts',
  },
  'lib -> the domain': {
    from: 'src/lib/list.ts',
    refused: '#domain/people/user/schema.ts',
    sentence: LIB_ALONE,
    allowed: './words.ts',
  },
  'the domain -> lib': {
    from: RULE,
    refused: '#lib/dates.ts',
    sentence: DOMAIN_ALONE,
    allowed: '#domain/shared/paths.ts',
  },
  'the domain -> data': {
    from: RULE,
    refused: '#data/engine/commit.ts',
    sentence: DOMAIN_ALONE,
    allowed: '#domain/shared/write-plan.ts',
  },
  'data -> a handler': {
    from: 'src/data/engine/call.ts',
    refused: '#functions/handlers/count-records.ts',
    sentence: CALLABLES,
    allowed: '#domain/callables.ts',
  },
  'the registrations -> the domain': {
    from: 'functions/src/index.ts',
    refused: '#domain/callables.ts',
    sentence: 'functions/src/index.ts only registers: put the work into functions/src/handlers.',
    allowed: './handlers/count-records.ts',
  },
  'a handler -> console code': {
    from: HANDLER,
    refused: '#lib/dates.ts',
    sentence: DOMAIN_SHARED,
    allowed: '#domain/shared/paths.ts',
  },
  "the functions' lib -> a handler": {
    from: 'functions/src/lib/handle.ts',
    refused: '#functions/handlers/count-records.ts',
    sentence:
      'Handlers do not import each other: move what both need into functions/src/lib, or into src/domain if it is a rule.',
    allowed: './run-callable.ts',
  },
  'a tool -> console code': {
    from: 'tools/seed/main.ts',
    refused: '#data/engine/firestore.ts',
    sentence:
      'Tools know the study through src/domain alone: move the rule there, or write the data through the admin SDK.',
    allowed: '#domain/shared/paths.ts',
  },
  'a screen -> a file that no layer owns': {
    from: PAGE,
    refused: '../../../helpers/misc.ts',
    sentence:
      'No layer may import this file from here: move what you need into a layer below, src/lib without study knowledge and src/domain with it.',
    allowed: './users.css',
  },
  'a screen -> Firebase': {
    from: PAGE,
    refused: 'firebase/firestore',
    sentence: FIREBASE,
    allowed: 'react-router-dom',
  },
  'the session -> an inner package of Firebase': {
    from: 'src/session/use-session.ts',
    refused: '@firebase/auth',
    sentence: FIREBASE,
    allowed: 'react',
  },
  'data -> the admin SDK': {
    from: SOURCE,
    refused: 'firebase-admin/firestore',
    sentence: ADMIN,
    allowed: 'firebase/firestore',
  },
  'a handler -> the web SDK': {
    from: HANDLER,
    refused: 'firebase/firestore',
    sentence: FIREBASE,
    allowed: 'firebase-admin/firestore',
  },
  'the domain -> React': { from: RULE, refused: 'react', sentence: PLAIN, allowed: 'yup' },
  'the domain -> a package it has no need of': {
    from: RULE,
    refused: 'papaparse',
    sentence:
      'src/domain needs yup, moment, microdiff and libphonenumber-js alone: pass in as an argument what another package computes.',
    allowed: 'moment',
  },
  'lib -> a package that renders': {
    from: 'src/lib/csv.ts',
    refused: 'react-bootstrap/Modal',
    sentence: PLAIN,
    allowed: 'papaparse',
  },
  'a handler -> formik': {
    from: HANDLER,
    refused: 'formik',
    sentence: PLAIN,
    allowed: 'node:crypto',
  },
  'a screen -> formik': { from: PAGE, refused: 'formik', sentence: FORMIK, allowed: 'yup' },
  'a screen -> a module of Node': {
    from: PAGE,
    refused: 'node:fs',
    sentence: "The console runs in a browser: Node's own modules belong to functions or tools.",
    allowed: 'moment',
  },
};

/** A route table must load screens lazily, so its allowed import differs in form. */
const statically = (path: string) => `import { x } from '${path}';\nexport const y = [x];\n`;
const lazily = (path: string) => `export const x = async () => await import('${path}');\n`;

describe('an import across layers', () => {
  for (const [title, { from, refused, sentence, allowed }] of Object.entries(PAIRS)) {
    it(`is refused: ${title}`, async () => {
      expect(await importFindings(from, statically(refused))).toEqual([sentence]);
      expect(await importFindings(from, statically(allowed))).toEqual([]);
    });
  }

  it('of formik is allowed in the form shell', async () => {
    expect(await importFindings('src/ui/form/SchemaForm.tsx', statically('formik'))).toEqual([]);
  });

  it('of a screen in its route table has to be lazy', async () => {
    const routes = 'src/areas/people/routes.ts';
    expect(await importFindings(routes, statically('./users/UsersPage.tsx'))).toEqual([LAZY]);
    expect(await importFindings(routes, lazily('./users/UsersPage.tsx'))).toEqual([]);
    expect(
      await importFindings(routes, lazily('#areas/content/programs/ProgramsPage.tsx')),
    ).toEqual([
      "An area's routes know their own screens and nothing else: link by href(), or compose in src/app.",
    ]);
  });
});

describe('every form of an import', () => {
  const FORMS: Record<string, (path: string) => string> = {
    'import { x }': statically,
    'import for its effect': (path) => `import '${path}';\n`,
    'import type': (path) => `import type { X } from '${path}';\nexport type Y = X;\n`,
    'import of a type beside values': (path) =>
      `import { type X } from '${path}';\nexport type Y = X;\n`,
    'a type written as import()': (path) => `export type Y = import('${path}').X;\n`,
    'import()': lazily,
    'export { x } from': (path) => `export { x } from '${path}';\n`,
    'export type from': (path) => `export type { X } from '${path}';\n`,
    'export * from': (path) => `export * from '${path}';\n`,
  };
  for (const [form, write] of Object.entries(FORMS)) {
    it(`is checked between layers and to packages: ${form}`, async () => {
      expect(await importFindings(PAGE, write('#areas/people/subjects/SubjectRow.tsx'))).toEqual([
        OTHER_FEATURE,
      ]);
      expect(await importFindings(PAGE, write('firebase/firestore'))).toEqual([FIREBASE]);
      expect(await importFindings(PAGE, write('./user-columns.tsx'))).toEqual([]);
    });
  }

  it('is checked even with a query suffix', async () => {
    expect(await importFindings(BLOCK, statically('#data/logo.svg?url'))).toEqual([PROPS]);
    expect(await importFindings(BLOCK, statically('./logo.svg?url'))).toEqual([]);
  });
});

describe('a file in a folder unknown to the architecture', () => {
  const UNKNOWN = 'File does not match any file pattern and does not belong to any known element';
  const STRAYS = {
    'src/helpers/misc.ts': 'src/lib/misc.ts',
    'src/stray.ts': 'src/main.tsx',
    'src/areas/people/columns.ts': 'src/areas/people/users/columns.ts',
    'src/areas/stray.ts': 'src/areas/people/routes.ts',
    'functions/src/count.ts': 'functions/src/handlers/count.ts',
    'functions/src/jobs/nightly.ts': 'functions/src/index.ts',
  };
  for (const [stray, home] of Object.entries(STRAYS)) {
    it(`is refused: ${stray}`, async () => {
      expect(await importFindings(stray, 'export const x = 1;\n')).toEqual([UNKNOWN]);
      expect(await importFindings(home, 'export const x = 1;\n')).toEqual([]);
    });
  }
});
