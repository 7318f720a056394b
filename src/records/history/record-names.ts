import { placeOfChange } from '#domain/content/change-set/change-id.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import { workflowLabel } from '#domain/people/workflow/schema.ts';
import { accountOf, bulkChange } from '#domain/history/bulk-change.ts';
import { pathParams, recordKind } from '#domain/history/entry.ts';
import type { RecordChange } from '#domain/history/record-change.ts';
import { pathName, recordAt } from '#domain/records.ts';
import { href } from '#routing/href.ts';
import { byUid, type AccountNames } from './account-names.ts';

/** A record's name in an entry. */
export interface NamedRecord {
  /** "Subject", "User data of" */
  readonly kind: string;
  readonly name: string;
  /** The record's screen, or that of its account. */
  readonly to: string | null;
}

/** A record's display name in an entry: e-mail or title, with the id as fallback. */
export function recordName(change: RecordChange, names: AccountNames = byUid): string {
  const { path, before, after } = change;
  const record = recordAt(path);
  const ids = pathParams(path);
  const { uid = '', workflowID = '' } = ids;
  const title: unknown = record?.title?.({ ...before, ...after }, ids);
  const titled = typeof title === 'string' && title.trim() !== '' ? title : null;
  if (record?.name === 'user') return titled ?? names(uid);
  const label = workflowID === '' ? titled : workflowLabel(workflowID);
  const id = path.split('/').at(-1) ?? path;
  const place = record?.name === 'change' ? placeOfChange(id) : null;
  const name = label ?? place?.split('/').at(-1) ?? id;
  return uid === '' ? name : `${name} of ${names(uid)}`;
}

/** A record's screen, if it has one. */
export function recordHref(path: string): string | null {
  const screen = recordAt(path)?.screen;
  if (screen === undefined) return null;
  const ids = pathParams(path);
  // A test checks every screen name and its parameters against the routes.
  return (href as (name: string, params: object) => string)(screen, {
    ...ids,
    roleName: ids['role'],
  });
}

/** The record of a change; a deleted one links to its account, if any. */
export function namedRecord(change: RecordChange, names: AccountNames = byUid): NamedRecord {
  const { path, kind } = change;
  const uid = accountOf(path);
  const account = uid === null ? null : href('userDetail', { uid });
  if (uid !== null && bulkChange(change)) {
    return { kind: `${recordKind(path)} of`, name: names(uid), to: account };
  }
  if (uid !== null && pathName(path) === 'note') {
    const { subjectID } = decodeNote('', { ...change.before, ...change.after });
    return { kind: 'Note of', name: subjectID || names(uid), to: recordHref(path) };
  }
  const gone = pathName(path) === 'user' ? null : account;
  return {
    kind: recordKind(path),
    name: recordName(change, names),
    to: kind === 'deleted' ? gone : recordHref(path),
  };
}

/** An entry's records without duplicates: bulk work on several collections concerns one account. */
export function namedRecords(
  changes: readonly RecordChange[],
  names: AccountNames = byUid,
): readonly NamedRecord[] {
  const records = changes.map((change) => namedRecord(change, names));
  return [...new Map(records.map((record) => [`${record.kind} ${record.name}`, record])).values()];
}
