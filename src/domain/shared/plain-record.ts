import { PATHS, type PathName } from './paths.ts';
import type { RawDocument } from './read-document.ts';

/** Who may do something; where nobody is named, nobody may. */
export type Who = 'staff' | 'admin' | 'superuser';

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;

export type Operation = (typeof OPERATIONS)[number];

/**
 * What a browser needs for an operation. Functions are above these rules; they check for themselves.
 * - `own or staff`: staff, and anyone with a verified address for the document of that address
 * - `own as staff`: staff, for the document of the own address alone
 */
export type Requirement = 'nobody' | 'own or staff' | 'own as staff' | Who;

/** The fields in which a record keeps who changed and who created it, and when. */
export interface Stamps {
  readonly changed?: readonly [time: string, actor: string];
  readonly created?: readonly [time: string, actor: string] | readonly [time: string];
}

/** What a browser does with one record by itself. */
export const STANDARD_VERBS = ['Create', 'Edit', 'Delete', 'Restore'] as const;
export type Verb = (typeof STANDARD_VERBS)[number];

/** What is said of every kind of record, whether its rules and pages come from it or are written by hand. */
export interface AnyRecord {
  readonly name: string;
  readonly path: string;
  /** As staff say it, in small letters. */
  readonly label: readonly [one: string, many: string];
  /** `get`, where one document is read by others than the list. */
  readonly access: Readonly<{ read: Requirement } & Partial<Record<Operation, Requirement>>>;
  /** What the permission explorer says, where label and access do not say it all. */
  readonly sentence?: string;
  /** What an operation asks beyond the role of the person. */
  readonly notes?: Readonly<Partial<Record<Operation, string>>>;
  /** Its list grows with the study and is read in pages. */
  readonly large?: true;
  /** Why a change leaves no entry in the history; left out, every change leaves one. */
  readonly notAudited?: string;
  readonly stamps?: Stamps;
  /** The fields that a restored version puts back. Left out, a record only goes forward. */
  readonly restore?: { readonly except: readonly string[] } | { readonly only: readonly string[] };
  /**
   * What changes by recorded acts alone, so that a change without an entry is a fault: these fields or
   * all. Left out, app, imports or functions write it as well. A record with a form is replayed whole.
   */
  readonly replayed?: 'all' | readonly string[];
  /** The screen that shows it, by the name of its route; the ids of its path fill the parameters. */
  readonly screen?: string;
  /** How staff call one of them; empty where it is known by its id. A method: lists hold every kind. */
  title?(this: void, record: RawDocument, ids: Readonly<Record<string, string>>): string;
  /** The standard acts of a record with rules of its own; of others they follow from `access`. */
  readonly verbs?: readonly Verb[];
  /** Its rules are written by hand, in `rules/*.rules`. */
  readonly ownRules?: true;
  /** A deletion adds a system event of this category with what was deleted (OPS-D-08). */
  readonly logsDeletion?: string;
}

type Parts = Omit<AnyRecord, 'name' | 'path' | 'ownRules'>;
type Of<N extends PathName> = AnyRecord & {
  readonly name: N;
  readonly path: (typeof PATHS)[N];
};

/** A record with rules, planners and pages written by hand. */
export const ownRules = <N extends PathName>(name: N, parts: Parts): Of<N> => ({
  ...parts,
  name,
  path: PATHS[name],
  ownRules: true,
});

/** The same with a path of its own, for what no first screen reads. */
export const ownRulesAt = <const N extends string, const P extends string>(
  name: N,
  path: P,
  parts: Parts,
): AnyRecord & { readonly name: N; readonly path: P } => ({ ...parts, name, path, ownRules: true });

type ReadOnlyParts = Omit<Parts, 'access' | 'verbs' | 'restore'> & { readonly read: Requirement };

/** A record that no browser writes and no first screen reads: its path is said with it. */
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

/** A record that no browser writes. */
export const readOnly = <N extends PathName>(name: N, parts: ReadOnlyParts): Of<N> =>
  readOnlyAt(name, PATHS[name], parts);

export const BY_THE_APP = 'Written by the app of the participant, never by staff.';
export const BY_DATA_CAPTURE = 'Written by the clinical data-capture system, never by staff.';
export const BY_IMPORT = 'Staff cannot change it yet; the screen that will brings the entry along.';

/** What those who give somebody a role are told. */
export const ROLE_VALUE =
  'The field role takes "patient", "staff" and "info-viewer" from staff, "admin" and the name of another role group from an admin, "superuser" from a superuser, written exactly so.';

/** What those who change the study of a person are told. */
export const LEAVING_A_STUDY =
  'Only an admin changes the study of who is in 002 or 004, with a reason.';

export const isAuditedRecord = ({ notAudited }: Pick<AnyRecord, 'notAudited'>): boolean =>
  notAudited === undefined;

/** What the history and the rules call a standard act: "Edit voice actor". */
export const actOf = (verb: Verb, { label: [one] }: Pick<AnyRecord, 'label'>): string =>
  `${verb} ${one}`;

/** Whether there is one such record only, which is in no list. */
export const isSingle = ({ path }: Pick<AnyRecord, 'path'>): boolean => !path.includes('{');
