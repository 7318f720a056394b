import { ownRules } from '#domain/shared/plain-record.ts';

/** Membership in a role group: the only source of rights. */
export const roleMemberRecord = ownRules('roleMember', {
  label: ['role member', 'role members'],
  screen: 'roleDetail',
  access: { get: 'own or staff', read: 'staff', create: 'admin', delete: 'admin' },
  sentence:
    'Members of role groups: staff read them, admins add and remove them; anyone may see their own membership.',
  notes: {
    create: 'With a reason. Only a superuser adds members of "superuser".',
    delete:
      'With a reason. Only a superuser removes members of "superuser"; the last member of staff, admin and superuser stays.',
  },
  stamps: { created: ['dateAdded', 'addedBy'] },
  replayed: 'all',
  title: (_, { email = '', role = '' }) => `${email} in ${role}`,
});
