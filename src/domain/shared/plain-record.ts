import { PATHS, type PathName } from './paths.ts';
import type { RawDocument } from './read-document.ts';

/** Roles that may act. */
export type Who = 'staff' | 'admin' | 'superuser';

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;

export type Operation = (typeof OPERATIONS)[number];

/**
 * The right that a browser needs for an operation; functions bypass the rules and check for
 * themselves.
 * - `own or staff`: staff, and anyone with a verified address for that address's document
 * - `own as staff`: staff, only for their own address's document
 */
export type Requirement = 'nobody' | 'own or staff' | 'own as staff' | Who;

/** The stamp fields: author and time of creation and change. */
export interface Stamps {
  readonly changed?: readonly [time: string, actor: string];
  readonly created?: readonly [time: string, actor: string] | readonly [time: string];
}

/** The standard acts of a browser on one record. */
export type Verb = 'Create' | 'Edit' | 'Delete' | 'Restore';

/**
 * The common part of every record definition, whether its rules and pages are derived or
 * hand-written.
 */
export interface AnyRecord {
  readonly name: string;
  readonly path: string;
  /** Display names in lower case. */
  readonly label: readonly [one: string, many: string];
  /** `get` is set when a single document has other readers than the list. */
  readonly access: Readonly<{ read: Requirement } & Partial<Record<Operation, Requirement>>>;
  /** The permission explorer's text, when label and access are insufficient. */
  readonly sentence?: string;
  /** Conditions of an operation besides the person's role. */
  readonly notes?: Readonly<Partial<Record<Operation, string>>>;
  /** Set for a list that grows with the study and is read in pages. */
  readonly large?: true;
  /** Why changes are not recorded in the history; when omitted, every change is. */
  readonly notAudited?: string;
  readonly stamps?: Stamps;
  /** The fields that restoring a version sets; without it, the record is forward-only. */
  readonly restore?: { readonly except: readonly string[] } | { readonly only: readonly string[] };
  /**
   * Fields that only recorded acts change, so that a change without an entry is a fault. When omitted, apps,
   * imports or functions change the record too. Form records are always replayed in full.
   */
  readonly replayed?: 'all' | readonly string[];
  /** The route name of the record's screen; the ids in the path fill its parameters. */
  readonly screen?: string;
  /**
   * A record's display name; empty when it is identified by its id. A method, because lists hold
   * all kinds.
   */
  title?(this: void, record: RawDocument, ids: Readonly<Record<string, string>>): string;
  /**
   * The standard acts of a record with hand-written rules; other records derive them from `access`.
   */
  readonly verbs?: readonly Verb[];
  /** Set when the rules are hand-written in `rules/*.rules`. */
  readonly ownRules?: true;
  /** The category of the system event that a deletion adds, with the deleted data (OPS-D-08). */
  readonly logsDeletion?: string;
}

type Parts = Omit<AnyRecord, 'name' | 'path' | 'ownRules'>;
type Of<N extends PathName> = AnyRecord & {
  readonly name: N;
  readonly path: (typeof PATHS)[N];
};

/** A record with hand-written rules, planners and pages. */
export const ownRules = <N extends PathName>(name: N, parts: Parts): Of<N> => ({
  ...parts,
  name,
  path: PATHS[name],
  ownRules: true,
});

/** The same with its own path, for records that no first screen reads. */
export const ownRulesAt = <const N extends string, const P extends string>(
  name: N,
  path: P,
  parts: Parts,
): AnyRecord & { readonly name: N; readonly path: P } => ({ ...parts, name, path, ownRules: true });

type ReadOnlyParts = Omit<Parts, 'access' | 'verbs' | 'restore'> & { readonly read: Requirement };

/**
 * A record that browsers never write and no first screen reads, so that its path is declared here.
 */
export const readOnlyAt = <const N extends string, const P extends string>(
  name: N,
  path: P,
  { read, ...rest }: ReadOnlyParts,
): AnyRecord & { readonly name: N; readonly path: P } => ({
  ...rest,
  name,
  path,
  access: { read },
});

/** A record that browsers never write. */
export const readOnly = <N extends PathName>(name: N, parts: ReadOnlyParts): Of<N> =>
  readOnlyAt(name, PATHS[name], parts);

export const BY_THE_APP = 'Written by the app of the participant, never by staff.';
export const BY_DATA_CAPTURE = 'Written by the clinical data-capture system, never by staff.';
export const BY_IMPORT =
  'Staff cannot change it yet; the screen that will change it adds the entry.';

/** The note shown when assigning a role. */
export const ROLE_VALUE =
  'The field role takes "patient", "staff" and "info-viewer" from staff, "admin" and the name of another role group from an admin, "superuser" from a superuser, spelled exactly like this.';

/** The note shown when changing a person's study. */
export const LEAVING_A_STUDY =
  'Only an admin changes the study of a person in 002 or 004, with a reason.';

export const isAuditedRecord = ({ notAudited }: Pick<AnyRecord, 'notAudited'>): boolean =>
  notAudited === undefined;

/** The name of a standard act in the history and the rules: "Edit voice actor". */
export const actOf = (verb: Verb, { label: [singular] }: Pick<AnyRecord, 'label'>): string =>
  `${verb} ${singular}`;

/** Whether the record is a single document outside any list. */
export const isSingle = ({ path }: Pick<AnyRecord, 'path'>): boolean => !path.includes('{');
