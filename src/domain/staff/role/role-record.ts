import { ownRules } from '#domain/shared/plain-record.ts';

/** A role group; its members are separate records. */
export const roleRecord = ownRules('role', {
  label: ['role', 'roles'],
  screen: 'roleDetail',
  access: { read: 'staff', create: 'admin', update: 'admin' },
  sentence: 'Role groups: staff read them, admins create them; nobody deletes them.',
  notes: {
    create:
      'A new group is empty, and its name is not a known one in other letters; only a superuser creates "superuser".',
    update: 'Only the count of members changes, by one, together with that member.',
  },
  stamps: { changed: ['lastUpdated', 'updatedBy'], created: ['dateCreated'] },
  replayed: 'all',
  verbs: ['Create'],
});
