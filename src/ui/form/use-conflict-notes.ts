import { useCallback } from 'react';
import { formatDateTime } from '#lib/dates.ts';
import { dotted } from './check-values.ts';
import type { OpenConflict, StoredBy } from './use-record-merge.ts';

/** What a field says of the conflict it takes part in, and the way to where it is settled. */
export interface ConflictNote {
  readonly text: string;
  readonly show: () => void;
}

/** "pat@example.com on 11/21/2026 14:05"; "someone else" where nobody signed. */
export function whoText(who: StoredBy | null): string {
  if (!who) return 'someone else';
  const at = formatDateTime(who.at);
  return at === '' ? who.by : `${who.by} on ${at}`;
}

export const conflictId = (formId: string, field: string) => `${formId}-${dotted(field)}-asks`;

/** Moves the focus to the question about a field, wherever on the page somebody is. */
export function showConflict(formId: string, field: string): void {
  document.getElementById(conflictId(formId, field))?.focus();
}

/** Looks up what a field has to say, by its name. */
export function useConflictNotes(
  formId: string,
  conflicts: readonly OpenConflict[],
): (name: string) => ConflictNote | undefined {
  // By what they say: the list itself is new with every render.
  const key = JSON.stringify(conflicts.map(({ field, who }) => [field, whoText(who)]));
  return useCallback(
    (name: string) => {
      const open = JSON.parse(key) as readonly (readonly [field: string, who: string])[];
      const who = open.find(([field]) => field === name)?.[1];
      if (who === undefined) return undefined;
      return {
        text: `Changed by ${who} while you edited it.`,
        show: () => showConflict(formId, name),
      };
    },
    [formId, key],
  );
}
