import { object } from 'yup';
import { count, flag, required, text, texts, time } from '#domain/shared/fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

/** How many people a set names of those who worked in it. */
export const MAX_EDITORS = 100;

/**
 * Changes of a program that go live together (docs/decisions/change-sets.md). They lie below it, one document
 * for each record changed; who may do what depends on its state, so its rules stand by hand.
 */
export const changeSetRecord = record('changeSet', {
  path: 'programs/{programKey}/changeSets/{id}',
  label: ['change set', 'change sets'],
  form: object({
    name: required('Name'),
    /** Then another admin than its last editor publishes it (TEAM-SET-11). */
    review: flag().label('Ask for review'),
  }),
  besides: object({
    /** open, in review, scheduled, published, withdrawn; functions alone set the last two. */
    state: text(),
    /** When it is to be published; the zone is the one in which that was entered. */
    publishAt: time(),
    zone: text(),
    scheduledBy: text(),
    /** Why it was not published at its time; empty otherwise. */
    problem: text(),
    changes: count(),
    editors: texts(),
    /** Set while it is being published, also by a run that was interrupted. */
    publishing: flag(),
    published: time(),
    publishedBy: text(),
    /** Of a withdrawal, the set that it takes back once it is published. */
    withdraws: text(),
    withdrawn: time(),
    withdrawnBy: text(),
    edited: time(),
    editedBy: text(),
  }),
  fixed: { state: 'open', changes: 0 },
  access: { read: 'staff', create: 'admin', update: 'admin' },
  notes: {
    update:
      'Staff counts the changes that it makes in an open set, and changes nothing else of it.',
  },
  ownRules: true,
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ name }) => name,
});

export type ChangeSet = RecordOf<typeof changeSetRecord>;

export const NAME_TAKEN = 'Another open change set has this name';

const OVER: readonly string[] = ['published', 'withdrawn'];

/** Whether nothing more happens in a set but its withdrawal. */
export const isOver = ({ state }: Pick<ChangeSet, 'state'>): boolean => OVER.includes(state);

/** Whether another set of the program that is not over has this name, in whatever letters. */
export const isNameTaken = (
  name: string,
  sets: readonly Pick<ChangeSet, 'name' | 'state'>[],
): boolean => sets.some((set) => !isOver(set) && sameName(set.name) === sameName(name));

const sameName = (name: string): string => name.trim().toLowerCase();
