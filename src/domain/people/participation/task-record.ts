import { BY_THE_APP, readOnly } from '#domain/shared/plain-record.ts';

export const taskRecord = readOnly('task', {
  label: ['task', 'tasks of an enrolled program'],
  read: 'staff',
  notAudited: BY_THE_APP,
});
