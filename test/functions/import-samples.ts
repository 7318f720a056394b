import type { IMPORT_CALLABLES } from '#domain/import/callables.ts';
import type { CallableSample } from './callable-sample.ts';

const ROW = { line: 2, texts: { id: 'South', siteName: 'South Clinic' } };
const SITES = { kind: 'sites', ids: {}, rows: [ROW] };

/** A finished import, and one without entries that is already undone. */
export const DONE_IMPORTS = {
  'imports/done': { kind: 'sites', ids: {}, state: 'done', total: 1, staged: 1, done: 1 },
  'imports/undone': { kind: 'sites', ids: {}, state: 'undone', total: 1, staged: 1, done: 1 },
};

/** Invalid lists of rows. */
const rowsRefused = (good: object) => {
  const of = (row: object) => ({ ...good, rows: [row] });
  return {
    'nothing in it': {},
    'a kind that is not imported': { ...good, kind: 'users' },
    'a kind that is a list': { ...good, kind: ['sites'] },
    'ids that are a text': { ...good, ids: 'p1' },
    'an id that climbs': { ...good, ids: { programKey: '..' } },
    'an id with a slash': { ...good, ids: { programKey: 'a/b' } },
    'no rows': { ...good, rows: [] },
    'rows that are a text': { ...good, rows: 'rows' },
    '1001 rows': { ...good, rows: Array.from({ length: 1001 }, () => ({ line: 1, texts: {} })) },
    'a line that is a text': of({ ...ROW, line: '2' }),
    'line 0': of({ ...ROW, line: 0 }),
    'a half line': of({ ...ROW, line: 2.5 }),
    'texts that are a list': of({ ...ROW, texts: [] }),
    'a number among the texts': of({ ...ROW, texts: { id: 7 } }),
    'a path to write': of({ ...ROW, path: 'users/u-known' }),
  };
};

let staged = 0;

const STAGED = { ...SITES, importID: 'i', fileName: 'sites.csv', total: 1, from: 0 };

const ids = {
  'nothing in it': {},
  'an import with a slash': { importID: 'done/parts' },
  'an import that is two dots': { importID: '..' },
  'an import that is a number': { importID: 7 },
  'rows to write': { importID: 'done', rows: [ROW] },
};

export const IMPORT_SAMPLES: Readonly<Record<keyof typeof IMPORT_CALLABLES, CallableSample>> = {
  dryRunImport: {
    role: 'staff',
    good: () => SITES,
    malformed: () => rowsRefused(SITES),
  },
  stageImport: {
    role: 'staff',
    good: () => ({ ...STAGED, importID: `i${(staged += 1)}` }),
    malformed: () => ({
      ...rowsRefused(STAGED),
      'an import with a slash': { ...STAGED, importID: 'i/parts' },
      'a file without name': { ...STAGED, fileName: undefined },
      'a file of 501 characters': { ...STAGED, fileName: 'x'.repeat(501) },
      'none in all': { ...STAGED, total: 0 },
      '10001 in all': { ...STAGED, total: 10_001 },
      'a place below the first': { ...STAGED, from: -1 },
      'a state to write': { ...STAGED, state: 'done' },
    }),
  },
  runImport: { role: 'staff', good: () => ({ importID: 'done' }), malformed: () => ids },
  undoImport: {
    role: 'staff',
    good: () => ({ importID: 'undone' }),
    malformed: () => ids,
  },
};
