import { ownRules } from '#domain/shared/plain-record.ts';

/** A role group; its members are separate records. */
export const roleRecord = ownRules('role', {
  label: ['role', 'roles'],
  screen: 'roleDetail',
  access: { read: 'staff', create: 'admin', update: 'admin' },
  sentence: 'Role groups: staff reads them, admins create them; nobody deletes them.',
  notes: {
    create:
      'A new group is empty and no known name in other letters; "superuser" is created by a superuser.',
    update: 'Only the count of members moves, by one, together with that member.',
  },
  stamps: { changed: ['lastUpdated', 'updatedBy'], created: ['dateCreated'] },
  replayed: 'all',
  verbs: ['Create'],
});
