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

/** What staff read when something was done with a record, or could not be. */
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

/** A record whose rules, collection and pages come from its definition. */
export interface AnyDefinition extends AnyRecord {
  /** What a person enters: types, bounds and messages. */
  readonly form: AnyObjectSchema;
  /** Fields beside the form that functions alone write. */
  readonly besides?: AnyObjectSchema;
  /** What is stored, read leniently: the form, what functions write beside it, and the stamps. */
  readonly stored: AnyObjectSchema;
  /** Fields that repeat the id of the document and never change. */
  readonly ids?: readonly string[];
  /**
   * Fields besides the form that are written once, with every new record: a text, a number, or the id in
   * the path that is named in braces, `{ programKey: '{programKey}' }`.
   */
  readonly fixed?: Readonly<Partial<Record<string, string | number>>>;
  /**
   * What holds between fields or inside of one, in the words of the rules, where `now` is the record; the
   * form says the same. Fields that a write leaves as they were are not looked at.
   */
  readonly whole?: readonly {
    readonly fields: readonly string[];
    readonly holds: readonly string[];
  }[];
  readonly access: Readonly<{ read: Who; create?: Who; update?: Who; delete?: Who }>;
  readonly stamps?: Stamps;
  /** How staff call one of them. A method: lists hold definitions of every kind. */
  title(this: void, record: RawDocument): string;
  /** Versions can be restored, without these fields. Left out, a record only goes forward. */
  readonly restore?: { readonly except: readonly string[] };
  /** Refuses an id that another record has. */
  readonly taken?: (id: string) => string;
  /**
   * What holds for the whole list, so that adding and deleting are acts of the function `changeList`:
   * the field that numbers it from 1 (AUTHOR-D-89), the flag that exactly one of it has.
   */
  readonly list?: ListParts<string>;
  /** What the function `changeList` does with several of them at once. */
  readonly atOnce?: readonly ('copyAll' | 'removeAll')[];
  /**
   * The field by which its list is ordered, newest or last first where that is said, and before all others
   * the record with the id that is named (AUTHOR-D-82).
   */
  readonly sorted?: { readonly by: string; readonly newest?: true; readonly first?: string };
  /** The texts of the specification, where they differ from those of `messagesOf`. */
  readonly messages?: (title: string, id: string) => Partial<Messages>;
}

/** What holds for a list as a whole. */
interface ListParts<Field extends string> {
  readonly order?: Field;
  readonly one?: Field;
  /** It is numbered from 1 for each value of this field, by which it is ordered first. */
  readonly within?: Field;
  /** Its numbers are given once and stay, with their gaps: nobody puts it in another order. */
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

/** What a person enters of such a record. */
export type EntryOf<D extends AnyDefinition> = InferType<D['form']>;
/** Such a record as it is read. */
export type RecordOf<D> =
  D extends Definition<string, string, infer F, infer B, infer S>
    ? Stored<Entered<F, B> & Stamped<S['created']> & Stamped<S['changed']>>
    : never;

/** Reads such records as they are stored, leniently. */
export function readerOf<D extends AnyDefinition>(
  definition: D,
): (docID: string, raw: RawDocument) => RecordOf<D> {
  const read = documentReader(definition.stored as unknown as ObjectSchema<AnyObject>);
  return (docID, raw) => read(docID, raw) as unknown as RecordOf<D>;
}

const nothing = () => object({});
const kept = ([at, by]: Stamp) => ({ [at]: time(), [by]: text() });

/** Everything that is said of one kind of record; see docs/how-to/add-a-record.md. */
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

/** The field in which a person enters the id of a new record; undefined where it gets one by itself. */
export const idFieldOf = ({ ids, form }: Pick<AnyDefinition, 'ids' | 'form'>): string | undefined =>
  ids?.find((field) => field in form.fields);

/** The id that somebody entered; empty where the record gets one by itself. */
export function idIn(definition: AnyDefinition, entry: RawDocument): string {
  const id = entry[idFieldOf(definition) ?? ''];
  return typeof id === 'string' ? id : '';
}

/** What every new record at that path has besides what was entered. */
export function fixedOf(
  { path: pattern, fixed = {} }: Pick<AnyDefinition, 'path' | 'fixed'>,
  path: string,
): Readonly<Record<string, string | number>> {
  const ids = idsIn(pattern, path);
  const said = (value: string | number) =>
    typeof value === 'number'
      ? value
      : value.replace(/^\{(\w+)\}$/, (_, name: string) => ids[name] ?? '');
  return Object.fromEntries(
    Object.entries(fixed).map(([field, value = '']) => [field, said(value)]),
  );
}

/** How staff call a record, as a value of a list; by its id where it lacks what names it. */
export const nameOf = (definition: AnyDefinition, row: Stored<object>): string =>
  definition.title({ ...row }).trim() || row.docID;

/** The same, to be put into a sentence or a label. */
export const titleOf = (definition: AnyDefinition, row: Stored<object>): string =>
  isolated(nameOf(definition, row));

/** Whether adding and deleting belong to the function that knows the whole list. */
export const changesAsList = ({ list }: Pick<AnyDefinition, 'list'>): boolean => list !== undefined;

/** Whether such a list is put in another order as a whole. */
export const isArranged = ({ list }: Pick<AnyDefinition, 'list'>): boolean =>
  list?.order !== undefined && list.within === undefined && list.fixed !== true;

/** What a browser may do by itself: what concerns a whole list is done by a function. */
export function browserAccess(one: AnyDefinition): AnyDefinition['access'] {
  const { read, update } = one.access;
  return changesAsList(one) ? { read, ...(update && { update }) } : one.access;
}

export const hasForm = (one: AnyRecord): one is AnyDefinition => 'form' in one;

/** The acts on one such record that a browser does by itself, under the name that `actOf` gives them. */
export function verbsOf(one: AnyRecord): readonly Verb[] {
  if (!hasForm(one)) return one.verbs ?? [];
  const { create, update, delete: remove } = browserAccess(one);
  return [
    ...(create ? (['Create'] as const) : []),
    ...(update ? (['Edit'] as const) : []),
    ...(remove ? (['Delete'] as const) : []),
    ...(update && one.restore ? (['Restore'] as const) : []),
  ];
}

const failed = (act: string, one: string): string =>
  `An error occurred while trying to ${act} this ${one}. Check the developer console for details.`;

/**
 * What staff read about one record: the words of the specification, or its pattern (AUTHOR-D-06). An
 * id that nobody entered says nothing, so such a record is deleted by its title.
 */
export function messagesOf(
  definition: Pick<AnyDefinition, 'label' | 'messages' | 'form' | 'ids'>,
  title: string,
  id: string,
): Messages {
  const { messages, label } = definition;
  const [one] = label;
  const [name, key] = [isolated(title), isolated(id)];
  const own = messages?.(name, key);
  return {
    created: `${name} saved`,
    saved: `${name} saved`,
    deleted: `${idFieldOf(definition) === undefined ? name : key} deleted`,
    copied: `${name} cloned`,
    notCreated: own?.notSaved ?? failed('save', one),
    notSaved: failed('save', one),
    notDeleted: failed('delete', one),
    notArranged: failed('reorder', one),
    notCopied: failed('clone', one),
    ...own,
  };
}
