import { BY_DATA_CAPTURE, readOnly } from '#domain/shared/plain-record.ts';

export const completedEventRecord = readOnly('completedEvent', {
  label: ['completed event', 'events of clinical data capture that are done'],
  read: 'staff',
  large: true,
  notAudited: BY_DATA_CAPTURE,
});
