import { ownRules } from '#domain/shared/plain-record.ts';

/** Membership in a role group: the only source of rights. */
export const roleMemberRecord = ownRules('roleMember', {
  label: ['role member', 'role members'],
  screen: 'roleDetail',
  access: { get: 'own or staff', read: 'staff', create: 'admin', delete: 'admin' },
  sentence:
    'Members of role groups: staff reads them, admins add and remove them; anyone may see the own membership.',
  notes: {
    create: 'For a reason. Members of "superuser" are added by a superuser.',
    delete:
      'For a reason. Members of "superuser" are removed by a superuser; the last of staff, admin and superuser stays.',
  },
  stamps: { created: ['dateAdded', 'addedBy'] },
  replayed: 'all',
  title: (_, { email = '', role = '' }) => `${email} in ${role}`,
});
