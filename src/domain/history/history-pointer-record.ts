import { ownRules } from '#domain/shared/plain-record.ts';

/** Points to the entry of a deletion, because the deleted record cannot. */
export const historyPointerRecord = ownRules('historyPointer', {
  label: ['history pointer', 'history pointers'],
  access: { read: 'nobody', create: 'own as staff', update: 'own as staff' },
  sentence: 'Which entry records the deletions of a commit: each person rewrites their own.',
  notes: {
    create: 'Names an entry of the same commit.',
    update: 'Names an entry of the same commit.',
  },
  notAudited: 'Part of how a deletion is recorded; it says nothing by itself.',
});
