/**
 * Tells the import rules where a relative import points, by its path alone. Extensions are written
 * out in this project, so nothing has to be looked up on disk: an import is judged before its target
 * exists (TypeScript reports a missing one), and `./x.svg?url` counts as the file it names.
 * Packages stay unresolved, which the rules read as "external".
 */
const { dirname, resolve } = require('node:path');

exports.interfaceVersion = 2;

exports.resolve = (source, importer) =>
  source.startsWith('.')
    ? { found: true, path: resolve(dirname(importer), source.replace(/[?#].*$/, '')) }
    : { found: false };
