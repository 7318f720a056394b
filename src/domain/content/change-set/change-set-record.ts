import { object } from 'yup';
import { count, flag, required, text, texts, time } from '#domain/shared/fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

/** Maximum number of people in `editors`. */
export const MAX_EDITORS = 100;

/**
 * Changes of a program that go live together, one document per changed record below the set
 * (docs/decisions/change-sets.md). Its rules are written by hand because access depends on its state.
 */
export const changeSetRecord = record('changeSet', {
  path: 'programs/{programKey}/changeSets/{id}',
  label: ['change set', 'change sets'],
  form: object({
    name: required('Name'),
    /** Only an admin other than the last editor may publish it (TEAM-SET-11). */
    review: flag().label('Publish only after review'),
  }),
  besides: object({
    /** open, in review, scheduled, published, withdrawn; only functions set the last two. */
    state: text(),
    /** The scheduled time of publishing; `zone` is the time zone in which it was entered. */
    publishAt: time(),
    zone: text(),
    scheduledBy: text(),
    /** Why the scheduled publishing failed; otherwise empty. */
    problem: text(),
    changes: count(),
    editors: texts(),
    /** True while a run publishes the set, and after an interrupted run. */
    publishing: flag(),
    published: time(),
    publishedBy: text(),
    /** For a withdrawal, the id of the set that it reverts once published. */
    withdraws: text(),
    withdrawn: time(),
    withdrawnBy: text(),
    edited: time(),
    editedBy: text(),
  }),
  fixed: { state: 'open', changes: 0 },
  access: { read: 'staff', create: 'admin', update: 'admin' },
  notes: {
    update: 'Staff count the changes that they make in an open set, and change nothing else of it.',
  },
  ownRules: true,
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ name }) => name,
});

export type ChangeSet = RecordOf<typeof changeSetRecord>;

export const NAME_TAKEN = 'Another open change set has this name';

const OVER: readonly string[] = ['published', 'withdrawn'];

/** Whether the set is final: it can only be withdrawn. */
export const isOver = ({ state }: Pick<ChangeSet, 'state'>): boolean => OVER.includes(state);

/** Whether another set of the program that is not over has this name, ignoring case. */
export const isNameTaken = (
  name: string,
  sets: readonly Pick<ChangeSet, 'name' | 'state'>[],
): boolean => sets.some((set) => !isOver(set) && sameName(set.name) === sameName(name));

const sameName = (name: string): string => name.trim().toLowerCase();
