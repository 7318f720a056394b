import { useState } from 'react';
import {
  idsOf,
  type StoredQuestions,
} from '#domain/content/journal-type/questions/question-list.ts';

interface Open {
  /** Candidate ids of the question, newest first; empty for a new question. */
  readonly ids: readonly string[];
  /** A counter that resets the form on each opening. */
  readonly count: number;
}

/** The question in the form, tracked while others are moved or removed. */
export function useOpenQuestion(questions: StoredQuestions) {
  const [open, setOpen] = useState<Open | null>(null);
  const ids = idsOf(questions);
  const openIndex = open?.ids.map((id) => ids.indexOf(id)).find((index) => index >= 0);
  const start = (names: readonly string[]) =>
    setOpen((old) => ({ ids: names, count: (old?.count ?? 0) + 1 }));
  return {
    what: open === null ? null : open.ids.length === 0 ? 'new' : 'stored',
    /** The question's index; -1 for a new or deleted one. */
    index: openIndex ?? -1,
    count: open?.count ?? 0,
    add: () => start([]),
    open: (id: string) => start([id]),
    /** Called when a question is saved, possibly under a new key; an added one is opened. */
    named: (id: string, isNew: boolean) => {
      if (isNew) return start([id]);
      setOpen((old) => old && { ...old, ids: [id, ...old.ids.filter((openID) => openID !== id)] });
    },
    close: () => setOpen(null),
    closeIf: (id: string) => setOpen((old) => (old?.ids.includes(id) ? null : old)),
  } as const;
}
