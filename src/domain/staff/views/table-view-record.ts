import { ownRules } from '#domain/shared/plain-record.ts';

/** A named state of a table, shared with all staff (TEAM-VIEW-01). */
export const tableViewRecord = ownRules('tableView', {
  label: ['shared view', 'shared views'],
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'staff' },
  sentence:
    'Views of tables for all staff: everybody keeps them; the author and admins change and remove them.',
  notes: {
    create: 'Under one’s own name.',
    update: 'By its author or an admin. Its table stays.',
    delete: 'By its author or an admin.',
  },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  replayed: 'all',
  title: ({ name }) => (typeof name === 'string' ? name : ''),
  verbs: ['Create', 'Edit', 'Delete'],
});
