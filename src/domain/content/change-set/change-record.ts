import { ownRulesAt } from '#domain/shared/plain-record.ts';

/** A change of one record or list in a change set; see `Change`. */
export const changeRecord = ownRulesAt(
  'change',
  'programs/{programKey}/changeSets/{setID}/changes/{id}',
  {
    label: ['change of a set', 'changes of sets'],
    access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
    notes: {
      create:
        'Staff where they may write the record itself; always together with the set, which is open.',
      update: 'As they are created.',
      delete: 'As they are created.',
    },
    stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  },
);
