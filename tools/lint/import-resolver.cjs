/**
 * Tells the import rules where an import of this project points, by its path alone: relative ones, and
 * those by the names that package.json gives to the folders (`#domain/…`). Extensions are written out,
 * so nothing has to be looked up on disk: an import is judged before its target exists (TypeScript
 * reports a missing one), and `./x.svg?url` counts as the file it names. Packages stay unresolved,
 * which the rules read as "external".
 */
const { readFileSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');

const ROOT = join(__dirname, '..', '..');
const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const FOLDERS = Object.entries(imports).map(([name, folder]) => [
  name.replace('*', ''),
  join(ROOT, folder.replace('*', '')),
]);

exports.interfaceVersion = 2;

exports.resolve = (source, importer) => {
  if (source.startsWith('.')) {
    return { found: true, path: resolve(dirname(importer), source.replace(/[?#].*$/, '')) };
  }
  const [name, folder] = FOLDERS.find(([start]) => source.startsWith(start)) ?? [];
  if (name === undefined) return { found: false };
  return { found: true, path: join(folder, source.slice(name.length).replace(/[?].*$/, '')) };
};
