/**
 * Resolves project imports for the import rules by path alone: relative ones, and the folder aliases of
 * package.json (`#domain/…`). Extensions are explicit, so the disk is never read: a missing target is left to
 * TypeScript, and `./x.svg?url` counts as the file. Packages stay unresolved, which means "external".
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
