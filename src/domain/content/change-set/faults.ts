import { ValidationError } from 'yup';
import { lesson } from '#domain/content/lesson.ts';
import { programRoot } from '#domain/content/program-content/compare.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { idsIn } from '#domain/shared/doc-path.ts';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { newRecord } from '#domain/shared/record-plans.ts';
import type { Change, Changes, Places } from './change.ts';
import { layOver } from './lay-over.ts';
import { definitionAt, definitionIn } from './lists.ts';

/** A change that no form would produce: written by hand, or by an older version. */
export interface Fault {
  readonly place: string;
  /** Worded as the end of a sentence. */
  readonly why: string;
}

/**
 * Changes that would break a record or write a forbidden field. Publishing refuses them, because
 * the rules cannot inspect the fields of a change.
 *
 * @param live the records that the changes are about
 * @param former places whose values were stored there before; exempt from validation by the form
 */
export function faultsOf(
  programKey: string,
  live: Places,
  changes: Changes,
  former: ReadonlySet<string> = new Set(),
): readonly Fault[] {
  const laid = layOver(live, changes);
  return [...changes.values()].flatMap((change) => {
    const { place } = change;
    const why = faultIn(programKey, change, former.has(place) ? null : (laid.get(place) ?? {}));
    return why === null ? [] : [{ place: change.place, why }];
  });
}

/** @throws AppError failed-precondition that names the first fault */
export function assertSound(...about: Parameters<typeof faultsOf>): void {
  const [fault, ...more] = faultsOf(...about);
  if (!fault) return;
  const others = more.length > 0 ? `, and ${more.length} more` : '';
  const what = `${fault.place || 'the program itself'} ${fault.why}${others}`;
  throw new AppError('failed-precondition', `Remove first: ${what}. Nothing was published.`);
}

/** @param judged the record as the form validates it; null to skip the form */
function faultIn(
  programKey: string,
  { place, kind, fields }: Change,
  judged: RawDocument | null,
): string | null {
  const of = kind === 'arrange' ? definitionIn(place) : definitionAt(place);
  if (!of) return 'is not content of a program';
  if (kind === 'arrange') return null;
  if (place === '' && kind !== 'change') return 'cannot be created or deleted by a set';
  if (kind === 'delete') return null;
  const path = place === '' ? programRoot(programKey) : `${programRoot(programKey)}/${place}`;
  const foreign = kind === 'create' ? foreignToNew(of, path, fields) : foreignToChange(of, fields);
  return foreign ?? (judged && refusalOf(of, judged, Object.keys(fields)));
}

const stampsOf = ({ stamps = {} }: AnyDefinition): readonly string[] => [
  LAST_CHANGE,
  ...(stamps.created ?? []),
  ...(stamps.changed ?? []),
];

/**
 * Fields outside the form that a change may contain: the position in a list, and the steps of a
 * lesson.
 */
function besidesOf(of: AnyDefinition): readonly string[] {
  const { order, within } = of.list ?? {};
  return [order ?? '', within ?? '', ...(of.name === lesson.name ? ['steps'] : [])];
}

function foreignToChange(of: AnyDefinition, fields: RawDocument): string | null {
  const isOwn = (name: string) =>
    name in of.form.fields ? of.ids?.includes(name) !== true : besidesOf(of).includes(name);
  const foreign = Object.keys(fields).find((name) => !isOwn(name));
  return foreign === undefined ? null : `changes the field “${foreign}”, which no form has`;
}

function foreignToNew(of: AnyDefinition, path: string, fields: RawDocument): string | null {
  const stamp = stampsOf(of).find((name) => name in fields);
  if (stamp !== undefined) return `sets the field “${stamp}”, which publishing sets`;
  const named = { ...idsIn(of.path, path), ...newRecord(of, path, {}) };
  const other = Object.entries(named).find(
    ([name, value]) => name in fields && fields[name] !== value,
  );
  return other ? `has another “${other[0]}” than the address of its record` : null;
}

/** The form's error for one of these fields; other fields of the record are ignored. */
function refusalOf(
  of: AnyDefinition,
  record: RawDocument,
  names: readonly string[],
): string | null {
  // An emptied field is null.
  const filled = Object.entries(record).filter(([, value]) => value !== null);
  try {
    of.form.validateSync(Object.fromEntries(filled), { abortEarly: false });
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const own = error.inner.find(({ path = '' }) => names.includes(path.split(/[.[]/)[0] ?? ''));
    return own ? `is refused by its form (${own.message})` : null;
  }
}
