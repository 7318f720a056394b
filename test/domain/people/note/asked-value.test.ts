import { expect, it } from 'vitest';
import { askedValue } from '#domain/people/note/asked-value.ts';
import { proves } from '#test/support/proves.ts';

const at = (time: string) => ({ toDate: () => new Date(time) });

it.each([
  ['a stored field', 'users/u1', 'zendeskID', { zendeskID: 'z1', site: 'Oslo' }, 'z1'],
  ['what the page shows without one', 'users/u1', 'cohort', {}, 'default'],
  [
    'the label of a status',
    'users/u1',
    'workflowStatus',
    { workflowStatus: 'baseline' },
    'baseline',
  ],
  [
    'the arm without a group',
    'users/u1',
    'group',
    { arm: 'ACT-daily-insights' },
    'A2 ACT Daily Insights',
  ],
  ['a field of a subject', 'subjects/s1', 'smsNumber', { smsNumber: '+1 555' }, '+1 555'],
  ['a yes or no', 'registrations/p@example.com', 'registered', { registered: true }, true],
  [
    'a time',
    'users/u1/workflows/consent',
    'dateOfCall',
    { dateOfCall: at('2026-05-06T09:30:00Z') },
    new Date('2026-05-06T09:30:00Z'),
  ],
  [
    'a part of a prescription',
    'prescriptions/p1',
    'prescriberName',
    { prescriber: { name: 'Dr. A' } },
    'Dr. A',
  ],
  [
    'a day of a prescription',
    'prescriptions/p1',
    'requestDate',
    { prescription: { requestDate: at('2026-05-06T12:00:00Z') } },
    new Date('2026-05-06T12:00:00Z'),
  ],
  ['nothing of another record', 'programs/p1', 'name', { name: 'Sleep' }, undefined],
])('a question shows %s', proves('TEAM-NOTE-02'), (_, about, field, raw, value) => {
  expect(askedValue(about, field, raw)).toEqual(value);
});
