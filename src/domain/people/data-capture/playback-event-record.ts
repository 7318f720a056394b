import { BY_DATA_CAPTURE, readOnly } from '#domain/shared/plain-record.ts';

export const playbackEventRecord = readOnly('playbackEvent', {
  label: ['waiting event', 'events of clinical data capture that wait'],
  read: 'staff',
  large: true,
  notAudited: BY_DATA_CAPTURE,
});
