import { ValidationError } from 'yup';
import { AppError } from '#domain/shared/app-error.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import type { WritePlan } from '#domain/shared/write-plan.ts';
import { wordsOf } from './cells.ts';
import type {
  FoundRecord,
  ImportColumn,
  ImportContext,
  ImportKind,
  ImportReads,
} from './import-kind.ts';

export const OUTCOMES = ['created', 'changed', 'unchanged', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The result of judging a row. */
export interface Judged {
  readonly outcome: Outcome;
  /** Why the row is refused, or which values it changes. */
  readonly why: string;
  readonly plan: WritePlan | null;
}

const NOTHING: Judged = { outcome: 'unchanged', why: '', plan: null };

/**
 * Judges a row against the stored records, through the planner of the act on one record. Writes
 * nothing.
 */
export async function judge(
  kind: ImportKind,
  values: Entries,
  context: ImportContext,
  reads: ImportReads,
): Promise<Judged> {
  try {
    if (Object.keys(values).length === 0) throw refusal('Every cell of this row is blank.');
    const stored = await kind.existing(values, context, reads);
    return await (stored
      ? judgeStored(kind, values, stored, context, reads)
      : judgeNew(kind, values, context, reads));
  } catch (error) {
    return { outcome: 'refused', why: reasonOf(kind, error), plan: null };
  }
}

async function judgeNew(
  kind: ImportKind,
  values: Entries,
  context: ImportContext,
  reads: ImportReads,
): Promise<Judged> {
  const plan = await kind.create(values, context, reads);
  assertSays(kind, values, plan, null);
  return { outcome: 'created', why: '', plan };
}

async function judgeStored(
  kind: ImportKind,
  values: Entries,
  stored: FoundRecord,
  context: ImportContext,
  reads: ImportReads,
): Promise<Judged> {
  const differing = kind.columns.filter((column) => differs(column, values, stored));
  const [first] = differing;
  if (!first) return NOTHING;
  const changes = differing.map(({ field, label, storedValue }) => {
    return `${label}: ${shown(storedValue(stored.raw, idOf(stored)))} → ${shown(values[field])}`;
  });
  if (!kind.change) {
    const [one] = kind.of.label;
    throw refusal(`This ${one} exists and an import does not change it. ${changes.join('; ')}.`);
  }
  const changed = Object.fromEntries(differing.map(({ field }) => [field, values[field]]));
  const plan = await kind.change(changed, stored, context, reads);
  assertSays(kind, values, plan, stored);
  return { outcome: 'changed', why: changes.join('; '), plan };
}

const idOf = ({ path }: FoundRecord): string => path.split('/').at(-1) ?? '';

function differs(
  { field, storedValue, normal = (value) => value }: ImportColumn,
  values: Entries,
  record: FoundRecord,
): boolean {
  if (!(field in values)) return false;
  return wordsOf(storedValue(record.raw, idOf(record))) !== wordsOf(normal(values[field]));
}

/**
 * Refuses a row unless the resulting record has the value of every cell, so that none is dropped
 * silently.
 */
function assertSays(
  kind: ImportKind,
  values: Entries,
  { writes }: WritePlan,
  stored: FoundRecord | null,
): void {
  const write = writes.find(
    ({ of, kind: act, path }) =>
      of === kind.of && (stored ? path === stored.path : act === 'create'),
  );
  const data = write && write.kind !== 'delete' ? write.data : {};
  const after = { path: write?.path ?? '', raw: { ...stored?.raw, ...data } };
  for (const column of kind.columns) {
    if (!differs(column, values, after)) continue;
    const { label, storedValue, field } = column;
    const instead = storedValue(after.raw, idOf(after));
    if (!stored) throw refusal(ignoredText(kind, column, instead));
    throw refusal(`${label} cannot be “${shown(values[field])}”; it would be ${shown(instead)}.`);
  }
}

/** Why a new record does not get the value of its cell: "A new subject gets the site “default”. …" */
function ignoredText({ of }: ImportKind, { label }: ImportColumn, instead: unknown): string {
  const name = label.replace(/\b\p{Lu}\p{Ll}+\b/gu, (word) => word.toLowerCase());
  const gets = wordsOf(instead) === '' ? `no ${name}` : `the ${name} “${shown(instead)}”`;
  return `A new ${of.label[0]} gets ${gets}. Leave the cell empty, or change it after the import.`;
}

/** Longest value quoted in a sentence. */
const MOST_SHOWN = 80;

function shown(value: unknown): string {
  const words = wordsOf(value) || 'empty';
  return words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN)}…` : words;
}

const refusal = (message: string) => new AppError('failed-precondition', message);

/** @throws the error itself when it does not refuse the row */
function reasonOf(kind: ImportKind, error: unknown): string {
  if (ValidationError.isError(error)) return messagesOf(kind, error).join(' ');
  if (error instanceof AppError && error.code !== 'unavailable') return error.message;
  throw error;
}

function messagesOf({ columns }: ImportKind, error: ValidationError): readonly string[] {
  const inner = error.inner.length === 0 ? [error] : error.inner;
  return inner.map(({ path = '', message }) => {
    const label = columns.find(({ field }) => field === path)?.label ?? path;
    const sentence = message.endsWith('.') ? message : `${message}.`;
    return label === '' || message.startsWith(label) ? sentence : `${label}: ${sentence}`;
  });
}
