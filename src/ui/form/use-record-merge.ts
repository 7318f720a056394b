import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDateTime } from '#lib/dates.ts';
import {
  changedFields,
  mergeFields,
  sameValue,
  type FieldConflict,
  type Fields,
} from '#lib/merge-fields.ts';
import { dotted } from './check-values.ts';
import { focusField } from './focus-field.ts';

/** Who stored a version of a record, and when. */
export interface StoredBy {
  readonly by: string;
  readonly at: Date | null;
}

/** A field that both sides changed. */
export interface OpenConflict extends FieldConflict {
  /** The other author; null when the record does not say. */
  readonly who: StoredBy | null;
}

interface MergeInput {
  /** The currently stored record; absent for forms without one. */
  readonly latest: Fields | undefined;
  /** Who stored it, if recorded. */
  readonly latestBy: StoredBy | undefined;
  /** Identifies the record, when what is typed determines it. */
  readonly about: string | undefined;
  readonly initial: Fields;
  readonly values: Fields;
  readonly busy: boolean;
  readonly setValues: (values: Fields) => void;
  readonly setStored: (change: (stored: Fields) => Fields) => void;
}

export interface RecordMerge {
  readonly conflicts: readonly OpenConflict[];
  /** Fields updated from remote changes since the form was opened or saved. */
  readonly taken: readonly string[];
  /** The author of the latest such update. */
  readonly takenFrom: StoredBy | null;
  readonly keepMine: (field: string) => void;
  readonly takeTheirs: (field: string) => void;
  readonly reset: () => void;
}

function pick(record: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

/**
 * Switches a form to another record: untouched fields show its values. Fields that no record stores, such as
 * a reason, were written for the previous one and are reset.
 */
function useTurning(names: readonly string[]) {
  // A typed value is kept, even when it equals the previous record's.
  const touched = useRef(new Set<string>());
  return (values: Fields, seen: Fields, record: Fields, initial: Fields) => {
    const theirs = pick({ ...initial, ...record }, names);
    for (const name of changedFields(seen, values)) touched.current.add(name);
    const shown = names.filter((name) => !(name in record) || !touched.current.has(name));
    return { theirs, shown: { ...values, ...pick(theirs, shown) } };
  };
}

/**
 * Merges remote changes into an open form, comparing each version with the last one seen: a save's
 * response and its echo arrive in any order, and a stale version must not undo the save.
 */
export function useRecordMerge(input: MergeInput): RecordMerge {
  const { latest, busy } = input;
  const storedBy = useStoredBy(input.latestBy);
  const [names] = useState(() => Object.keys(input.initial));
  const seen = useRef(input.initial);
  const [conflicts, setConflicts] = useState<readonly OpenConflict[]>([]);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [takenFrom, setTakenFrom] = useState<StoredBy | null>(null);
  const about = useRef(input.about);
  const turn = useTurning(names);

  const reset = () => {
    setConflicts([]);
    setTaken([]);
  };
  const receive = useEffectEvent((record: Fields) => {
    if (about.current !== input.about) {
      about.current = input.about;
      const { theirs, shown } = turn(input.values, seen.current, record, input.initial);
      input.setValues(shown);
      input.setStored(() => theirs);
      seen.current = theirs;
      return reset();
    }
    const theirs = pick(record, names);
    const news = changedFields(pick(seen.current, names), theirs);
    const who = storedBy(news.length > 0);
    if (news.length === 0) return;
    const merge = mergeFields(pick(seen.current, names), input.values, theirs);
    seen.current = theirs;
    const open = new Set(merge.conflicts.map((conflict) => conflict.field));
    const settled = news.filter((field) => !open.has(field));
    const asked = merge.conflicts.map((conflict) => ({ ...conflict, who }));
    setConflicts((old) => [...old.filter((conflict) => !news.includes(conflict.field)), ...asked]);
    input.setStored((stored) => ({ ...stored, ...pick(theirs, settled) }));
    if (merge.taken.length === 0) return;
    input.setValues(merge.values);
    setTaken((old) => [...new Set([...old, ...merge.taken])]);
    setTakenFrom(who);
  });

  useEffect(() => {
    if (latest && !busy) receive(latest);
  }, [latest, busy, input.about]);

  const settle = (field: string, choose: (theirs: unknown) => void) => {
    const conflict = conflicts.find((openConflict) => openConflict.field === field);
    if (!conflict) return;
    choose(conflict.theirs);
    input.setStored((stored) => ({ ...stored, [field]: conflict.theirs }));
    setConflicts((old) => old.filter((openConflict) => openConflict.field !== field));
  };
  return {
    // Typing the other value also resolves the conflict.
    conflicts: conflicts.filter(({ field, theirs }) => !sameValue(input.values[field], theirs)),
    taken,
    takenFrom,
    keepMine: (field) => settle(field, () => undefined),
    takeTheirs: (field) =>
      settle(field, (theirs) => input.setValues({ ...input.values, [field]: theirs })),
    reset,
  };
}

/**
 * The author of the version that just arrived. Writers that do not sign leave the previous signature, so only
 * a new signature counts.
 */
function useStoredBy(latestBy: StoredBy | undefined): (isNews: boolean) => StoredBy | null {
  const previousBy = useRef(latestBy);
  return (isNews) => {
    const before = previousBy.current;
    previousBy.current = latestBy;
    if (!isNews || !latestBy || latestBy.by === '') return null;
    const signed = before?.by !== latestBy.by || before.at?.getTime() !== latestBy.at?.getTime();
    return signed ? latestBy : null;
  };
}

/** The note on a field in conflict, and the act that shows the conflict. */
export interface ConflictNote {
  readonly text: string;
  readonly show: () => void;
}

/** "pat@example.com on 11/21/2026 14:05"; "someone else" without a signature. */
export function whoText(who: StoredBy | null): string {
  if (!who) return 'someone else';
  const at = formatDateTime(who.at);
  return at === '' ? who.by : `${who.by} on ${at}`;
}

export const conflictId = (formId: string, field: string) => `${formId}-${dotted(field)}-asks`;

/** Moves the focus to the question about a field. */
export function showConflict(formId: string, field: string): void {
  focusField(document.getElementById(conflictId(formId, field)));
}

/** Looks up a field's conflict note by name. */
export function useConflictNotes(
  formId: string,
  conflicts: readonly OpenConflict[],
): (name: string) => ConflictNote | undefined {
  // By content, because the list is new on every render.
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
