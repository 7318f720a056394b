import type { AUDITED } from '#domain/shared/history.ts';
import type { CollectionGroupName } from '#domain/shared/paths.ts';
import type { PathName } from '#domain/records.ts';
import type { AccessRow, Requirement } from './access/row.ts';
import { CONTENT_ACCESS } from './access/content.ts';
import { LOGS_ACCESS } from './access/logs.ts';
import { RECORD_ACCESS } from './access/records.ts';
import { PEOPLE_ACCESS } from './access/people.ts';

export const ACCESS = {
  ...PEOPLE_ACCESS,
  ...CONTENT_ACCESS,
  ...LOGS_ACCESS,
  ...RECORD_ACCESS,
} as const satisfies Record<PathName, AccessRow> &
  Record<keyof typeof AUDITED, { readonly history: 'audited' }>;

/**
 * Who may list collections of one id wherever they lie, also where no path of the table leads. Such a
 * list is one query over all of them, so the rules can only grant it for all; nothing else is granted
 * by it. Give an id of this table to no collection that fewer people may read.
 */
export const GROUP_ACCESS = {
  journalType: {
    sentence: 'Journal types wherever they are stored: staff lists them.',
    list: 'staff',
  },
} as const satisfies Record<
  CollectionGroupName,
  { readonly sentence: string; readonly list: Requirement }
>;
