import {
  actOf,
  isSingle,
  type AnyRecord,
  type Verb,
  type Who,
} from '#domain/shared/plain-record.ts';
import { browserAccess, hasForm, type AnyDefinition } from '#domain/shared/record.ts';
import { fieldChecks, idChecks, type Kept } from './field-checks.ts';

const WIDTH = 100;

/** The path depths that the history entry's rule looks up. */
const CLAIMED_SEGMENTS = [2, 4, 6];

/** `'programs/' + programKey + '/voiceActors/' + id` */
function pathExpression(path: string): string {
  return path
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 === 1 ? part : part && `'${part}'`))
    .filter((part) => part !== '')
    .join(' + ');
}

const fixedExpression = (value: string | number): string =>
  typeof value === 'number' ? String(value) : pathExpression(value);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const quoted = (names: readonly string[]): string[] => names.map((name) => `'${name}'`);
const idOf = (path: string): string => /\{(\w+)\}$/.exec(path)?.[1] ?? '';

/** `onlySets(['id', …])`, wrapped like the rules when the line is too long. */
function call(name: string, items: readonly string[], indent: string): string {
  const open = `${name}([`;
  const lines = [open];
  for (const [i, item] of items.entries()) {
    const piece = item + (i < items.length - 1 ? ',' : '])');
    const last = lines.at(-1) ?? '';
    const glue = last.endsWith('[') ? '' : ' ';
    if (indent.length + last.length + glue.length + piece.length <= WIDTH || last === open) {
      lines[lines.length - 1] = last + glue + piece;
    } else lines.push(' '.repeat(open.length) + piece);
  }
  return lines.join(`\n${' '.repeat(indent.length)}`);
}

/** `allow update: if staff() && …`, one condition per line. */
const allow = (operation: string, conditions: readonly string[]): string =>
  `      allow ${operation}: if ${conditions.join('\n        && ')};`;

/** The fields of such a record that a browser may write. */
function writes(definition: AnyDefinition, valid: string): string[] {
  const { form, path, stamps, restore, list, ids = [] } = definition;
  const access = browserAccess(definition);
  const place = pathExpression(path);
  const asked = path.startsWith('programs/{programKey}/') ? ['savedLive(programKey)'] : [];
  const acts = (...verbs: Verb[]) =>
    quoted(verbs.map((verb) => actOf(verb, definition))).join(', ');
  const rule = (
    operation: 'create' | 'update' | 'delete',
    who: Who | undefined,
    then: (who: Who) => string[],
  ) => allow(operation, who === undefined ? ['false'] : then(who));
  const [at, by] = stamps?.created ?? [];
  const ofList = [list?.within, list?.order, list?.one].flatMap((field) => field ?? []);
  const fixed = Object.entries(definition.fixed ?? {});
  const settled = quoted([
    ...ids,
    ...fixed.map(([field]) => field),
    ...ofList,
    ...(stamps?.created ?? []),
  ]).join(', ');
  return [
    rule('create', access.create, (who) => [
      `${who}() && recorded(${place})`,
      ...asked,
      `called([${acts('Create')}])`,
      valid,
      ...idChecks(form, ids, idOf(path)),
      ...fixed.map(([field, value = '']) => `after().${field} == ${fixedExpression(value)}`),
      ...(at ? [`after().${at} == request.time`, `after().${by} == me()`] : []),
    ]),
    rule('update', access.update, (who) => [
      `${who}() && recorded(${place})`,
      ...asked,
      `called([${restore ? acts('Edit', 'Restore') : acts('Edit')}])`,
      valid,
      ...(settled === '' ? [] : [`!changes([${settled}])`]),
    ]),
    rule('delete', access.delete, (who) => [
      `${who}() && deleteRecorded(${place})`,
      ...asked,
      `deleteCalled(${acts('Delete')})`,
      ...(definition.logsDeletion === undefined ? [] : [`deletionTold(${place})`]),
    ]),
  ];
}

/** Beyond this many fields, comparing each with the old record exceeds the budget. */
const MOST_COMPARED = 12;

/** How unchanged values of an old record are exempted. */
function keptOf(definition: AnyDefinition): Kept {
  const { create, update } = browserAccess(definition);
  if (update === undefined) return 'no';
  const many = Object.keys(definition.form.fields).length > MOST_COMPARED;
  return many && create === undefined ? 'not set' : 'compared';
}

/** The conditions on such a record for every browser write. */
function validity(definition: AnyDefinition, valid: string): string[] {
  const { form, ids = [], stamps = {} } = definition;
  const access = browserAccess(definition);
  if ((access.create ?? access.update) === undefined) return [];
  const { created = [], changed } = stamps;
  const old = keptOf(definition);
  const fixed = Object.keys(definition.fixed ?? {});
  const fields = [...new Set([...Object.keys(form.fields), ...ids, ...fixed])];
  const sets = quoted([...fields, ...created, ...(changed ?? []), 'lastChange']);
  const conditions = [
    call('onlySets', sets, '        return '),
    ...fieldChecks(definition, old),
    ...(changed ? [`now.${changed[0]} == request.time`, `now.${changed[1]} == me()`] : []),
  ];
  const now = conditions.some((text) => text.includes('now.'));
  return [
    '',
    `      function ${valid} {`,
    ...(now ? ['        let now = after();'] : []),
    ...(old === 'not set' ? ['        let touched = whatIsSet();'] : []),
    `        return ${conditions.join('\n          && ')};`,
    '      }',
  ];
}

/** `staff()` and the query limit; `false` for nobody. */
function reads(record: AnyRecord): string[] {
  const { read } = record.access;
  const bound = record.large ? 'paged()' : 'capped()';
  const nobody = read === 'nobody';
  return [
    allow('get', [nobody ? 'false' : `${read}()`]),
    allow('list', [nobody || isSingle(record) ? 'false' : `${read}() && ${bound}`]),
  ];
}

const NO_WRITES = ['create', 'update', 'delete'].map((operation) => allow(operation, ['false']));

/** A record's rules, as far as its definition determines them. */
export function standardBlock(record: AnyRecord): string {
  const { name, path } = record;
  if (hasForm(record) && !CLAIMED_SEGMENTS.includes(path.split('/').length)) {
    throw new Error(`claimed() in rules/history.rules does not know paths like ${path}`);
  }
  const valid = `valid${capital(name)}()`;
  const writing = hasForm(record)
    ? [...writes(record, valid), ...validity(record, valid)]
    : NO_WRITES;
  return [`    match /${path} {`, ...reads(record), ...writing, '    }'].join('\n');
}
