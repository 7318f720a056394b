import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { filesIn } from '#tools/test/files-in.ts';

const read = (file: string) => readFileSync(inProject(file), 'utf8');
const SHEETS = filesIn(['src'], /\.css$/).sort();

/** Style sheets with their own layer; every other one is in its folder's layer. */
const OWN: Readonly<Record<string, string>> = {
  'src/ui/theme.css': 'theme',
  'src/ui/motion.css': 'motion',
};
const layerOf = (file: string) => OWN[file] ?? file.split('/')[1] ?? '';

const PRINT = 'src/app/shell/print.css';

/**
 * Screens that deliberately style a shared block inside their own frame. New cases should become properties
 * of the block; remove obsolete ones.
 */
const ARRANGED: Readonly<Record<string, string>> = {
  'src/app/shell/shell.css': 'error-page',
  'src/areas/administration/data-reset/data-reset.css': 'alert btn form-check',
  'src/areas/administration/doctor/doctor.css': 'btn btn-sm',
  'src/areas/administration/roles/roles.css': 'btn form-label',
  'src/areas/content/app-versions/blacklist-screen.css': 'form-shell',
  'src/areas/content/changes/changes.css': 'form-label tone-badge',
  'src/areas/content/shared/phone/phone.css': 'form-shell',
  'src/areas/content/survey-forms/survey-forms.css': 'btn field form-select',
  'src/areas/operations/overview/overview.css': 'btn form-select',
  'src/areas/operations/payments/payments.css': 'icon',
  'src/areas/operations/today/today.css': 'load-error',
  'src/areas/people/registration/registration.css': 'key-values',
  'src/areas/people/subjects/subjects.css': 'page-header page-header-text',
  'src/areas/people/user-detail/devices/devices.css': 'data-table form-label',
  'src/areas/people/user-detail/user-detail.css': 'page-header page-summary',
  'src/areas/people/user-detail/workflows/workflows.css': 'field form-footer form-label key-value',
  'src/areas/reports/shared/reports.css': 'chart-empty panel',
  'src/records/row-acts.css': 'btn btn-danger',
  'src/records/selection/selection.css':
    'form-check-input form-footer row-tag table-menu-panel table-surface',
};

/** The top-level blocks of a style sheet without comments: the text before each brace, and its content. */
function blocksOf(css: string): { readonly head: string; readonly body: string }[] {
  const blocks = [];
  const text = css.replace(/\/\*[^]*?\*\//g, '');
  for (let [at, start, depth, head] = [0, 0, 0, '']; at < text.length; at += 1) {
    if (text[at] === ';' && depth === 0) {
      blocks.push({ head: text.slice(start, at).trim(), body: '' });
      start = at + 1;
    } else if (text[at] === '{') {
      if (depth === 0) [head, start] = [text.slice(start, at).trim(), at + 1];
      depth += 1;
    } else if (text[at] === '}') {
      depth -= 1;
      if (depth === 0) blocks.push({ head, body: text.slice(start, at) });
      if (depth === 0) start = at + 1;
    }
  }
  return blocks;
}

/** All selectors of a style sheet, in any layer or media query. */
function selectorsOf(css: string): string[] {
  return blocksOf(css).flatMap(({ head, body }) => {
    if (/^@(keyframes|font-face|import)/.test(head)) return [];
    return head.startsWith('@') ? selectorsOf(body) : head.split(/,(?![^(]*\))/);
  });
}

const classesIn = (selector: string) =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
const classesOf = (file: string) => new Set(selectorsOf(read(file)).flatMap(classesIn));
/** The classes styled in src/ui: shared blocks, and what they use of Bootstrap. */
const BLOCKS = new Set(
  SHEETS.filter((file) => file.startsWith('src/ui/')).flatMap((file) => [...classesOf(file)]),
);

describe('Style sheets', () => {
  it('belong to the layers that the page orders before any sheet is loaded', () => {
    const [, inPage = ''] = /<style>([^]*?)<\/style>/.exec(read('index.html')) ?? [];
    const [order] = blocksOf(inPage);
    expect(order?.head).toBe('@layer bootstrap, theme, ui, records, areas, app, motion');
    expect(read('src/app/mount.tsx')).toMatch(/^import '#ui\/bootstrap\.scss';/);
    expect(new Set(SHEETS.map(layerOf))).toEqual(
      new Set(['theme', 'ui', 'records', 'areas', 'app', 'motion']),
    );
  });

  it.each(SHEETS)('%s is entirely in its layer', (file) => {
    const outside = blocksOf(read(file)).filter(
      ({ head }) => head !== `@layer ${layerOf(file)}` && !head.startsWith('@import'),
    );
    expect(outside).toEqual([]);
  });

  it('of packages are in the Bootstrap layer', () => {
    const imported = SHEETS.flatMap((file) => [
      ...read(file).matchAll(/@import '([^.][^']*)'.*;/g),
    ]);
    for (const [line] of imported) expect(line).toMatch(/ layer\(bootstrap\);$/);
    const bySource = filesIn(['src'], /\.tsx?$/).filter((file) =>
      /^import '(?![#.])[^']+\.css';/m.test(read(file)),
    );
    expect(bySource).toEqual([]);
  });

  it('of screens do not style blocks of src/ui, except when arranging them in their own frame', () => {
    // On paper, every block omits its controls.
    const screens = SHEETS.filter((file) => !file.startsWith('src/ui/') && file !== PRINT);
    const found = screens.map((file) => {
      const blocks = [...classesOf(file)].filter((name) => BLOCKS.has(name));
      return [file, blocks.sort().join(' ')] as const;
    });
    expect(Object.fromEntries(found.filter(([, blocks]) => blocks !== ''))).toEqual(ARRANGED);
    const frameless = Object.keys(ARRANGED)
      .flatMap((file) => selectorsOf(read(file)).map(classesIn))
      .filter((names) => names.length > 0 && names.every((name) => BLOCKS.has(name)));
    expect(frameless).toEqual([]);
  });
});

/** Style sheet parts of Bootstrap that are not named after the component plus "s". */
const PART_OF: Readonly<Record<string, string>> = {
  ButtonGroup: 'button-group',
  Modal: 'modal',
};

describe('the components of react-bootstrap', () => {
  it('are used only where their styles are loaded, or are ours', () => {
    const parts = read('src/ui/bootstrap.scss');
    const ours = SHEETS.map(read).join('\n');
    const taken = filesIn(['src'], /\.tsx$/).flatMap((file) =>
      [...read(file).matchAll(/from 'react-bootstrap\/(\w+)'/g)].map(([, name = '']) => name),
    );
    const bare = [...new Set(taken)].filter((name) => {
      const part = PART_OF[name] ?? `${name.toLowerCase()}s`;
      const isLoaded = parts.includes(`'bootstrap/scss/${part}'`);
      return !isLoaded && !ours.includes(`.${name.toLowerCase()}-`);
    });
    expect(taken).toContain('Button');
    expect(bare).toEqual([]);
  });
});
