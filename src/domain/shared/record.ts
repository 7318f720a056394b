import {
  object,
  type AnyObject,
  type AnyObjectSchema,
  type InferType,
  type ObjectSchema,
} from 'yup';
import { idsIn } from './doc-path.ts';
import { text, time } from './fields.ts';
import { isolated } from './isolated.ts';
import type { AnyRecord, Verb, Who } from './plain-record.ts';
import { documentReader, type RawDocument, type Stored } from './read-document.ts';

type Stamp = readonly [time: string, actor: string];
type Stamps = Readonly<{ created?: Stamp; changed?: Stamp }>;
type Stamped<S> = S extends Stamp ? Record<S[0], Date | null> & Record<S[1], string> : unknown;

/** The messages after an act on a record, or its failure. */
export interface Messages {
  readonly created: string;
  readonly saved: string;
  readonly deleted: string;
  readonly copied: string;
  readonly notCreated: string;
  readonly notSaved: string;
  readonly notDeleted: string;
  readonly notArranged: string;
  readonly notCopied: string;
}

/** A record whose rules, collection and pages derive from its definition. */
export interface AnyDefinition extends AnyRecord {
  /** The form's types, bounds and messages. */
  readonly form: AnyObjectSchema;
  /** Fields outside the form, written only by functions. */
  readonly besides?: AnyObjectSchema;
  /** The leniently decoded document: form, function-written fields and stamps. */
  readonly stored: AnyObjectSchema;
  /** Immutable fields that repeat the document id. */
  readonly ids?: readonly string[];
  /**
   * Immutable fields outside the form, set on creation: a string, a number, or an id from the path
   * by placeholder: `{ programKey: '{programKey}' }`.
   */
  readonly fixed?: Readonly<Partial<Record<string, string | number>>>;
  /**
   * Conditions between or within fields, as rules expressions in which `now` is the record; the
   * form validates the same. Fields that a write leaves unchanged are not checked.
   */
  readonly whole?: readonly {
    readonly fields: readonly string[];
    readonly holds: readonly string[];
  }[];
  readonly access: Readonly<{ read: Who; create?: Who; update?: Who; delete?: Who }>;
  readonly stamps?: Stamps;
  /** A record's display name. A method, because lists hold all kinds. */
  title(this: void, record: RawDocument): string;
  /** The fields excluded from restoring a version; without it, the record is forward-only. */
  readonly restore?: { readonly except: readonly string[] };
  /** The error for an id taken by another record. */
  readonly taken?: (id: string) => string;
  /**
   * List-wide constraints, for which `changeList` adds and deletes: the field that numbers the list
   * from 1 (AUTHOR-D-89), or the flag that exactly one record has.
   */
  readonly list?: ListParts<string>;
  /** The acts of `changeList` on several records in one call. */
  readonly atOnce?: readonly ('copyAll' | 'removeAll')[];
  /**
   * The field by which a list is sorted, optionally newest or last first, and the id of a record
   * that always comes first (AUTHOR-D-82).
   */
  readonly sorted?: { readonly by: string; readonly newest?: true; readonly first?: string };
  /** The specification's messages, when they differ from `messagesOf`. */
  readonly messages?: (title: string, id: string) => Partial<Messages>;
}

/** Constraints of a whole list. */
interface ListParts<Field extends string> {
  readonly order?: Field;
  readonly one?: Field;
  /**
   * The field that groups the list: records are numbered from 1 within each value, and sorted by it
   * first.
   */
  readonly within?: Field;
  /** Numbers are permanent, with gaps; the list cannot be rearranged. */
  readonly fixed?: true;
}

type TimeOf<S> = S extends Stamp ? S[0] : never;
type Entered<F extends AnyObjectSchema, B extends AnyObjectSchema> = InferType<F> & InferType<B>;

export interface Definition<
  N extends string,
  P extends string,
  F extends AnyObjectSchema,
  B extends AnyObjectSchema,
  S extends Stamps,
> extends AnyDefinition {
  readonly name: N;
  readonly path: P;
  readonly form: F;
  readonly besides?: B;
  readonly ids?: readonly (keyof Entered<F, B> & string)[];
  readonly fixed?: { readonly [Field in keyof InferType<B> & string]?: string | number };
  readonly whole?: readonly {
    readonly fields: readonly (keyof InferType<F> & string)[];
    readonly holds: readonly string[];
  }[];
  readonly stamps?: S;
  title(this: void, record: InferType<F>): string;
  readonly restore?: { readonly except: readonly (keyof InferType<F> & string)[] };
  readonly list?: ListParts<keyof Entered<F, B> & string>;
  readonly sorted?: {
    readonly by: (keyof Entered<F, B> & string) | TimeOf<S['created']> | TimeOf<S['changed']>;
    readonly newest?: true;
    readonly first?: string;
  };
}

export type EntryOf<D extends AnyDefinition> = InferType<D['form']>;
export type RecordOf<D> =
  D extends Definition<string, string, infer F, infer B, infer S>
    ? Stored<Entered<F, B> & Stamped<S['created']> & Stamped<S['changed']>>
    : never;

/** Decodes such records leniently. */
export function readerOf<D extends AnyDefinition>(
  definition: D,
): (docID: string, raw: RawDocument) => RecordOf<D> {
  const read = documentReader(definition.stored as unknown as ObjectSchema<AnyObject>);
  return (docID, raw) => read(docID, raw) as unknown as RecordOf<D>;
}

const nothing = () => object({});
const kept = ([at, by]: Stamp) => ({ [at]: time(), [by]: text() });

/** The full definition of a kind of record; see docs/how-to/add-a-record.md. */
export function record<
  const N extends string,
  const P extends string,
  F extends AnyObjectSchema,
  B extends AnyObjectSchema = ReturnType<typeof nothing>,
  const S extends Stamps = Record<never, never>,
>(name: N, parts: Omit<Definition<N, P, F, B, S>, 'name' | 'stored'>): Definition<N, P, F, B, S> {
  const { created, changed } = parts.stamps ?? ({} as Stamps);
  const stored = parts.form
    .concat(parts.besides ?? nothing())
    .shape({ ...(created && kept(created)), ...(changed && kept(changed)) });
  return { ...parts, name, stored };
}

/** The field for the id of a new record; undefined when the id is generated. */
export const idFieldOf = ({ ids, form }: Pick<AnyDefinition, 'ids' | 'form'>): string | undefined =>
  ids?.find((field) => field in form.fields);

/** The entered id; empty when it is generated. */
export function idIn(definition: AnyDefinition, entry: RawDocument): string {
  const id = entry[idFieldOf(definition) ?? ''];
  return typeof id === 'string' ? id : '';
}

/** The fixed fields of every new record at that path. */
export function fixedOf(
  { path: pattern, fixed = {} }: Pick<AnyDefinition, 'path' | 'fixed'>,
  path: string,
): Readonly<Record<string, string | number>> {
  const ids = idsIn(pattern, path);
  const filledIn = (value: string | number) =>
    typeof value === 'number'
      ? value
      : value.replace(/^\{(\w+)\}$/, (_, name: string) => ids[name] ?? '');
  return Object.fromEntries(
    Object.entries(fixed).map(([field, value = '']) => [field, filledIn(value)]),
  );
}

/** A record's display name in a list; the id when it has no name. */
export const nameOf = (definition: AnyDefinition, row: Stored<object>): string =>
  definition.title({ ...row }).trim() || row.docID;

/** A record's display name in a sentence or label. */
export const titleOf = (definition: AnyDefinition, row: Stored<object>): string =>
  isolated(nameOf(definition, row));

/** Whether adding and deleting go through the function that reads the whole list. */
export const changesAsList = ({ list }: Pick<AnyDefinition, 'list'>): boolean => list !== undefined;

/** Whether the list can be rearranged. */
export const isArranged = ({ list }: Pick<AnyDefinition, 'list'>): boolean =>
  list?.order !== undefined && list.within === undefined && list.fixed !== true;

/** The operations of browsers; list-wide changes go through a function. */
export function browserAccess(definition: AnyDefinition): AnyDefinition['access'] {
  const { read, update } = definition.access;
  return changesAsList(definition) ? { read, ...(update && { update }) } : definition.access;
}

export const hasForm = (definition: AnyRecord): definition is AnyDefinition => 'form' in definition;

/** The acts of browsers on such a record, named by `actOf`. */
export function verbsOf(definition: AnyRecord): readonly Verb[] {
  if (!hasForm(definition)) return definition.verbs ?? [];
  const { create, update, delete: remove } = browserAccess(definition);
  return [
    ...(create ? (['Create'] as const) : []),
    ...(update ? (['Edit'] as const) : []),
    ...(remove ? (['Delete'] as const) : []),
    ...(update && definition.restore ? (['Restore'] as const) : []),
  ];
}

const failed = (act: string, label: string): string =>
  `An error occurred while trying to ${act} this ${label}. Check the developer console for details.`;

/**
 * The messages about a record: those of the specification, or derived from its pattern (AUTHOR-D-06). A
 * deletion names the title of a record with a generated id, because such an id means nothing to staff.
 */
export function messagesOf(
  definition: Pick<AnyDefinition, 'label' | 'messages' | 'form' | 'ids'>,
  title: string,
  id: string,
): Messages {
  const { messages, label } = definition;
  const [singular] = label;
  const name = isolated(title);
  const key = isolated(id);
  const overrides = messages?.(name, key);
  return {
    created: `${name} saved`,
    saved: `${name} saved`,
    deleted: `${idFieldOf(definition) === undefined ? name : key} deleted`,
    copied: `${name} cloned`,
    notCreated: overrides?.notSaved ?? failed('save', singular),
    notSaved: failed('save', singular),
    notDeleted: failed('delete', singular),
    notArranged: failed('reorder', singular),
    notCopied: failed('clone', singular),
    ...overrides,
  };
}
