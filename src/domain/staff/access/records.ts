import { ofRecords } from '#domain/records.ts';
import {
  browserAccess,
  changesAsList,
  isSingle,
  type AnyDefinition,
} from '#domain/shared/record.ts';
import { LIST_LIMIT } from './row-parts.ts';
import type { AccessRow } from './row.ts';

type Act = 'create' | 'update' | 'delete';

const VERBS: Readonly<Record<Act, string>> = {
  create: 'creates',
  update: 'edits',
  delete: 'deletes',
};
const ACTS = Object.keys(VERBS) as Act[];
const ARTICLE = { staff: 'staff', admin: 'an admin', superuser: 'a superuser' } as const;

/** "Voice actors: staff reads them; an admin creates them; an admin edits them." */
function sentence({ label: [, many], access }: AnyDefinition): string {
  const writes = ACTS.flatMap((act) => {
    const who = access[act];
    return who === undefined ? [] : [`; ${ARTICLE[who]} ${VERBS[act]} them`];
  });
  const named = many.charAt(0).toUpperCase() + many.slice(1);
  return `${named}: ${ARTICLE[access.read]} reads them${writes.join('')}.`;
}

const BY_FUNCTION = 'By a function, which knows the whole list.';

/** The row of the access table that a definition says: what a browser may do by itself. */
function accessRow(definition: AnyDefinition): AccessRow & { readonly history: 'audited' } {
  const { read, create, update, delete: remove } = browserAccess(definition);
  return {
    get: read,
    list: isSingle(definition) ? 'nobody' : read,
    listLimit: LIST_LIMIT,
    create: create ?? 'nobody',
    update: update ?? 'nobody',
    delete: remove ?? 'nobody',
    sentence: changesAsList(definition)
      ? `${sentence(definition)} ${BY_FUNCTION}`
      : sentence(definition),
    history: 'audited',
  };
}

export const RECORD_ACCESS = ofRecords(accessRow);
