import { expect, it } from 'vitest';
import { visitText } from '#areas/people/user-detail/workflows/visit-text.ts';

const NOW = new Date(2026, 2, 10, 12);
const FROM = new Date(2026, 2, 6, 9, 30);
const TO = new Date(2026, 2, 8, 9, 30);
const EVENING = new Date(2026, 2, 6, 21);

it.each([
  ['Since 03/06/2026 09:30 (4 days), moved by sam', FROM, null, 'sam', true],
  ['Since 03/06/2026 09:30 (4 days)', FROM, null, '', true],
  ['Since an unknown time, moved by sam', null, null, 'sam', true],
  ['03/06/2026 09:30 to 03/08/2026 09:30 (2 days), moved by sam', FROM, TO, 'sam', false],
  // Days by the calendar; below 24 hours, hours.
  ['Since 03/06/2026 21:00 (4 days)', EVENING, null, '', true],
  ['03/06/2026 09:30 to 03/06/2026 21:00 (11 hours)', FROM, EVENING, '', false],
  ['03/06/2026 09:30 to unknown', FROM, null, '', false],
  ['Unknown to 03/08/2026 09:30, moved by sam', null, TO, 'sam', false],
])('a visit reads "%s"', (text, from, to, movedBy, isHere) => {
  expect(visitText({ status: 'screening', from, to, movedBy }, isHere, NOW)).toBe(text);
});
