import { expect, it } from 'vitest';
import { decodeEnrolment, therapyEnrolment } from '#domain/people/enrolment/schema.ts';
import { proves } from '#test/support/proves.ts';

const begun = (docID: string, day: string | null) =>
  decodeEnrolment(docID, { therapyStartDate: day && new Date(day) });

const ENROLMENTS = [
  begun('stanza1', '2026-02-01'),
  begun('stanzaACT', '2026-08-03'),
  begun('goodbyeACT', null),
];

it.each([
  ['the active program', 'stanza1', 'stanza1'],
  ['the therapy begun last, where the active program has no start', 'goodbyeACT', 'stanzaACT'],
  ['the therapy begun last, without a document of the active program', 'lost', 'stanzaACT'],
  ['the therapy begun last, without an active program', '', 'stanzaACT'],
])('therapy days count from %s', proves('REPORT-PROGRESS-06'), (_, active, docID) => {
  expect(therapyEnrolment(ENROLMENTS, active).docID).toBe(docID);
});

it('without any therapy the active program has none', proves('REPORT-D-36'), () => {
  const none = therapyEnrolment([begun('screeningWeek', null)], 'goodbyeACT');
  expect([none.docID, none.therapyStartDate]).toEqual(['goodbyeACT', null]);
});
