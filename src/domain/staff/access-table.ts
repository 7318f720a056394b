import type { CollectionGroupName } from '#domain/shared/paths.ts';
import { byName, RECORDS, type PathName } from '#domain/records.ts';
import {
  isSingle,
  type AnyRecord,
  type Operation,
  type Requirement,
} from '#domain/shared/plain-record.ts';
import { browserAccess, changesAsList, hasForm } from '#domain/shared/record.ts';

/** A record definition's access, as used by the permission explorer and tests. */
export interface AccessRow extends Readonly<Record<Operation, Requirement>> {
  /** The content of the document and its users. */
  readonly sentence: string;
  /** The maximum query limit. */
  readonly listLimit: number;
  /** Conditions of an operation besides the person's role. */
  readonly notes: Readonly<Partial<Record<Operation, string>>>;
  /** Whether every change has a history entry, or why not. */
  readonly history: 'audited' | { readonly notAudited: string };
}

/**
 * The query limit of lists that grow with the study, because reading one in full is expensive and
 * exposes too much.
 */
const LARGE_LIST_LIMIT = 1000;

/**
 * The query limit of every other list (CORE-D-13). Data below one person is naturally bounded and
 * read in full, but never without a limit.
 */
const LIST_LIMIT = 10_000;

const VERBS = { create: 'create', update: 'edit', delete: 'delete' } as const;
const WHO: Partial<Record<Requirement, string>> = { admin: 'an admin', superuser: 'a superuser' };
const BY_FUNCTION = ' By a function, which knows the whole list.';

/** "Voice actors: staff read them; an admin creates them; an admin edits them." */
function sentenceOf(record: AnyRecord): string {
  const { label, access } = record;
  if (record.sentence !== undefined) return record.sentence;
  const does = (who: Requirement, verb: string) =>
    `${WHO[who] ?? who} ${verb}${who === 'staff' ? '' : 's'} them`;
  const acts = (Object.keys(VERBS) as (keyof typeof VERBS)[]).flatMap((act) => {
    const who = access[act];
    return who === undefined ? [] : [does(who, VERBS[act])];
  });
  const many = label[1].charAt(0).toUpperCase() + label[1].slice(1);
  const byFunction = hasForm(record) && changesAsList(record) ? BY_FUNCTION : '';
  return `${many}: ${[does(access.read, 'read'), ...acts].join('; ')}.${byFunction}`;
}

/** The row of a record, with the operations of browsers. */
function accessRow(record: AnyRecord): AccessRow {
  const access: AnyRecord['access'] = hasForm(record) ? browserAccess(record) : record.access;
  return {
    get: access.get ?? access.read,
    list: isSingle(record) ? 'nobody' : access.read,
    create: access.create ?? 'nobody',
    update: access.update ?? 'nobody',
    delete: access.delete ?? 'nobody',
    listLimit: record.large ? LARGE_LIST_LIMIT : LIST_LIMIT,
    sentence: sentenceOf(record),
    notes: record.notes ?? {},
    history: record.notAudited === undefined ? 'audited' : { notAudited: record.notAudited },
  };
}

export const ACCESS: Readonly<Record<PathName, AccessRow>> = byName(RECORDS, accessRow);

/**
 * The readers of collection group queries, which also match paths outside the table. The rules
 * grant all collections with the same id: never reuse one for a collection with fewer readers.
 */
export const GROUP_ACCESS = {
  call: {
    sentence: 'Scheduled calls wherever they are stored: staff list them.',
    list: 'staff',
  },
  note: {
    sentence: 'Notes and questions wherever they are stored: staff list them.',
    list: 'staff',
  },
  journalType: {
    sentence: 'Journal types wherever they are stored: staff list them.',
    list: 'staff',
  },
} as const satisfies Record<
  CollectionGroupName,
  { readonly sentence: string; readonly list: Requirement }
>;
