import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  changedFields,
  mergeFields,
  sameValue,
  type FieldConflict,
  type Fields,
} from '../../lib/merge-fields.ts';

interface MergeInput {
  /** The record as it is stored now; absent for forms without one. */
  readonly latest: Fields | undefined;
  readonly initial: Fields;
  readonly values: Fields;
  readonly busy: boolean;
  readonly setValues: (values: Fields) => void;
  readonly setStored: (change: (stored: Fields) => Fields) => void;
}

export interface RecordMerge {
  readonly conflicts: readonly FieldConflict[];
  /** Fields taken over from somebody else since the form was opened or saved. */
  readonly taken: readonly string[];
  readonly keepMine: (field: string) => void;
  readonly takeTheirs: (field: string) => void;
  readonly reset: () => void;
}

function pick(record: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

/**
 * Brings changes of the stored record into an open form. Each version is compared with the last
 * one seen, not with what the form saved: the answer to a save and the listener's echo of it
 * arrive in any order, and an old version must not undo what was just saved.
 */
export function useRecordMerge(input: MergeInput): RecordMerge {
  const { latest, busy } = input;
  const [names] = useState(() => Object.keys(input.initial));
  const seen = useRef(input.initial);
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const [taken, setTaken] = useState<readonly string[]>([]);

  const receive = useEffectEvent((record: Fields) => {
    const theirs = pick(record, names);
    const news = changedFields(pick(seen.current, names), theirs);
    if (news.length === 0) return;
    const merge = mergeFields(pick(seen.current, names), input.values, theirs);
    seen.current = theirs;
    const open = new Set(merge.conflicts.map((conflict) => conflict.field));
    const settled = news.filter((field) => !open.has(field));
    setConflicts((old) => [...old.filter((one) => !news.includes(one.field)), ...merge.conflicts]);
    input.setStored((stored) => ({ ...stored, ...pick(theirs, settled) }));
    if (merge.taken.length === 0) return;
    input.setValues(merge.values);
    setTaken((old) => [...new Set([...old, ...merge.taken])]);
  });

  useEffect(() => {
    if (latest && !busy) receive(latest);
  }, [latest, busy]);

  const settle = (field: string, choose: (theirs: unknown) => void) => {
    const conflict = conflicts.find((one) => one.field === field);
    if (!conflict) return;
    choose(conflict.theirs);
    input.setStored((stored) => ({ ...stored, [field]: conflict.theirs }));
    setConflicts((old) => old.filter((one) => one.field !== field));
  };
  return {
    // Typing the other side's value settles the question as well.
    conflicts: conflicts.filter((one) => !sameValue(input.values[one.field], one.theirs)),
    taken,
    keepMine: (field) => settle(field, () => undefined),
    takeTheirs: (field) =>
      settle(field, (theirs) => input.setValues({ ...input.values, [field]: theirs })),
    reset: () => {
      setConflicts([]);
      setTaken([]);
    },
  };
}
