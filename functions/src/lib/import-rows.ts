import type { Firestore } from 'firebase-admin/firestore';
import { valuesOf } from '#domain/import/cells.ts';
import type { ImportContext, ImportKind } from '#domain/import/import-kind.ts';
import type { ImportRow } from '#domain/import/judge-rows.ts';
import type { ImportKindName } from '#domain/import/kind-names.ts';
import { IMPORT_KINDS, mayImport } from '#domain/import/kinds.ts';
import { token } from '#domain/people/subject/ids.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { fill } from '#domain/shared/doc-path.ts';
import { random } from './random.ts';
import type { CallContext } from './run-callable.ts';

export interface SentRow {
  readonly line: number;
  readonly texts: Readonly<Record<string, string>>;
}

type Caller = Pick<CallContext, 'actor' | 'roles'>;

/** @throws AppError permission-denied, or invalid-argument for ids that do not name a list */
export async function kindFor(
  db: Firestore,
  name: string,
  ids: Readonly<Record<string, string>>,
  caller: Caller,
): Promise<ImportKind> {
  const kind = IMPORT_KINDS[name as ImportKindName] as ImportKind | undefined;
  if (!kind) throw new AppError('invalid-argument', 'Records of this kind cannot be imported.');
  if (!mayImport(caller, kind)) {
    throw new AppError('permission-denied', `You may not create ${kind.of.label[1]}.`);
  }
  const list = kind.of.path.slice(0, kind.of.path.lastIndexOf('/'));
  if (!list.includes('{')) return kind;
  const above = list.slice(0, list.lastIndexOf('/'));
  try {
    if ((await db.doc(fill(above, ids)).get()).exists) return kind;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('invalid-argument', 'The request was refused: the ids do not name a list.');
  }
  throw new AppError('not-found', `There is no ${fill(above, ids)}.`);
}

export const importContext = (
  ids: Readonly<Record<string, string>>,
  { actor, roles }: Caller,
): ImportContext => ({
  ids,
  actor,
  roles,
  now: new Date(),
  newID: () => token(random, 20),
  random,
});

export const rowsOf = ({ columns }: ImportKind, rows: readonly SentRow[]): readonly ImportRow[] =>
  rows.map(({ line, texts }) => ({ line, values: valuesOf(columns, texts) }));
