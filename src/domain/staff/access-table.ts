import type { CollectionGroupName } from '#domain/shared/paths.ts';
import { byName, RECORDS, type PathName } from '#domain/records.ts';
import {
  isSingle,
  type AnyRecord,
  type Operation,
  type Requirement,
} from '#domain/shared/plain-record.ts';
import { browserAccess, changesAsList, hasForm } from '#domain/shared/record.ts';

/** What the definition of a record says of access, as the permission explorer and the tests want it. */
export interface AccessRow extends Readonly<Record<Operation, Requirement>> {
  /** What the document is and who deals with it. */
  readonly sentence: string;
  /** The longest list that may be asked for at once. */
  readonly listLimit: number;
  /** What an operation asks beyond the role of the person. */
  readonly notes: Readonly<Partial<Record<Operation, string>>>;
  /** Whether every change brings a history entry along, or why not. */
  readonly history: 'audited' | { readonly notAudited: string };
}

/** Demanded of the lists that grow with the study: a whole one costs money and says too much. */
const LARGE_LIST_LIMIT = 1000;

/**
 * Demanded of every other list, as the console asks for it (CORE-D-13). What lies below one person is
 * bounded by what that person does, so it is read whole; only nobody asks for a list without end.
 */
const LIST_LIMIT = 10_000;

const VERBS = { create: 'creates', update: 'edits', delete: 'deletes' } as const;
const WHO: Partial<Record<Requirement, string>> = { admin: 'an admin', superuser: 'a superuser' };
const BY_FUNCTION = ' By a function, which knows the whole list.';

/** "Voice actors: staff reads them; an admin creates them; an admin edits them." */
function sentenceOf(record: AnyRecord): string {
  const { label, access } = record;
  if (record.sentence !== undefined) return record.sentence;
  const does = (who: Requirement, verb: string) => `${WHO[who] ?? who} ${verb} them`;
  const acts = (Object.keys(VERBS) as (keyof typeof VERBS)[]).flatMap((act) => {
    const who = access[act];
    return who === undefined ? [] : [does(who, VERBS[act])];
  });
  const many = label[1].charAt(0).toUpperCase() + label[1].slice(1);
  const byFunction = hasForm(record) && changesAsList(record) ? BY_FUNCTION : '';
  return `${many}: ${[does(access.read, 'reads'), ...acts].join('; ')}.${byFunction}`;
}

/** The row of one record: what a browser may do by itself. */
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
 * Who may list collections of one id wherever they lie, also where no path of the table leads. Such a
 * list is one query over all of them, so the rules can only grant it for all; nothing else is granted
 * by it. Give an id of this table to no collection that fewer people may read.
 */
export const GROUP_ACCESS = {
  call: {
    sentence: 'Scheduled calls wherever they are stored: staff lists them.',
    list: 'staff',
  },
  journalType: {
    sentence: 'Journal types wherever they are stored: staff lists them.',
    list: 'staff',
  },
} as const satisfies Record<
  CollectionGroupName,
  { readonly sentence: string; readonly list: Requirement }
>;
