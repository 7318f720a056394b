export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;

export type Operation = (typeof OPERATIONS)[number];

/**
 * What a browser needs for an operation. Functions are above these rules; they check for themselves.
 * - `own or staff`: staff, and anyone with a verified address for the document of that address
 * - `own as staff`: staff, for the document of the own address alone
 */
export type Requirement =
  'nobody' | 'own or staff' | 'own as staff' | 'staff' | 'admin' | 'superuser';

export interface AccessRow {
  /** What the document is and who deals with it, for the permission explorer. */
  readonly sentence: string;
  readonly get: Requirement;
  readonly list: Requirement;
  readonly create: Requirement;
  readonly update: Requirement;
  readonly delete: Requirement;
  /** The longest list that may be asked for at once; every list that anybody may ask for has one. */
  readonly listLimit?: number;
  /** What an operation asks beyond the role of the person. */
  readonly notes?: Readonly<Partial<Record<Operation, string>>>;
  /** Whether every change brings a history entry along, or why not. */
  readonly history: 'audited' | { readonly notAudited: string };
}
