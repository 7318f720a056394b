import { describe, expect, it } from 'vitest';
import type { ParticipantRecords } from '#domain/reports/participant-records.ts';
import { npsOfArm } from '#domain/reports/recompute-nps.ts';
import { decodeReportRow } from '#domain/reports/table.ts';
import { proves } from '#test/support/proves.ts';

const NOW = new Date('2026-03-18T12:00:00Z');

type Summary = ParticipantRecords['summaries'][number];

/** A response on a day of March 2026. */
const answer = (nps: string, day: number, more: Partial<Summary> = {}): Summary => ({
  docID: `of-${day}`,
  treatment_week: '2',
  survey_type: 'default',
  survey: 'weekly_ACT',
  score: '40',
  percent_change_from_baseline: '',
  percent_progress: '',
  nps,
  enddate: new Date(Date.UTC(2026, 2, day, 16)),
  ...more,
});

const participant = (subjectID: string, ...summaries: readonly Summary[]): ParticipantRecords => ({
  uid: subjectID,
  subjectID,
  zendeskID: '',
  zone: 'UTC',
  program: 'stanza1',
  summaries,
  cut: [],
  start: new Date('2026-03-02T15:00:00Z'),
  usage: [],
  sessions: [],
  tasks: [],
});
const inControl = (subjectID: string, ...summaries: readonly Summary[]) => ({
  ...participant(subjectID, ...summaries),
  program: 'control_v2',
});

const ofArm = (arm: unknown, everybody: readonly ParticipantRecords[], column = 'txw2') =>
  npsOfArm(everybody, decodeReportRow('001', { arm }), column, NOW);

describe('The mean answer of an arm to the NPS question', () => {
  it(
    "is the mean of a week's answers in the arm of the row",
    proves('REPORT-NPS-01', 'REPORT-R002-16'),
    () => {
      const everybody = [
        participant('a', answer('8', 10)),
        participant('b', answer('5', 11), answer('1', 12, { treatment_week: '3' })),
        inControl('c', answer('2', 10)),
        participant('d'),
      ];
      const { value, from, says } = ofArm('ACT', everybody);
      expect(value).toBe(6.5);
      expect(from).toEqual([
        { place: 'surveySummaries/of-10', what: 'a: 8', at: new Date('2026-03-10T16:00:00Z') },
        { place: 'surveySummaries/of-11', what: 'b: 5', at: new Date('2026-03-11T16:00:00Z') },
      ]);
      expect(says).toBe(
        'The mean of what participants of the ACT arm answered in txw2; of each, the newest answer counts. Their net promoter score is -50: of 2, 0 answered 9 or 10 and 1 answered 0 to 6.',
      );
      expect(ofArm('ST', everybody).value).toBe(2);
      expect(ofArm('ACT', everybody, 'txw3').value).toBe(1);
    },
  );

  it("uses each person's newest known answer, and none from an extension", () => {
    const somebody = participant(
      'a',
      ...[answer('9', 12), answer('4', 10), answer('1', 30)],
      ...[answer('0', 13, { survey_type: 'extension' }), answer('', 14), answer('n/a', 15)],
    );
    expect(ofArm('ACT', [somebody]).value).toBe(9);
  });

  it.each([
    [['9', '10', '6'], 33, '2 answered 9 or 10 and 1 answered 0 to 6'],
    [['7', '8', '8.5'], 0, '0 answered 9 or 10 and 0 answered 0 to 6'],
    [['0', '6', '6.5'], -67, '0 answered 9 or 10 and 2 answered 0 to 6'],
  ])('of %o is shown with the score %i', (answers, score, counted) => {
    const everybody = answers.map((nps, at) => participant(`s${at}`, answer(nps, 10 + at)));
    expect(ofArm('ACT', everybody).says).toMatch(
      new RegExp(`Their net promoter score is ${score}: of 3, ${counted}\\.$`),
    );
  });

  it('treats an answer without a date as the oldest', () => {
    const somebody = participant('a', answer('9', 12), answer('4', 10, { enddate: null }));
    expect(ofArm('ACT', [somebody]).value).toBe(9);
    const undated = participant('b', answer('4', 10, { enddate: null }));
    expect(ofArm('ACT', [undated]).value).toBe(4);
  });

  it.each([
    ['0', 0],
    ['10', 10],
    [' 7.5 ', 7.5],
    ['-1', null],
    ['10.5', null],
    ['Infinity', null],
    ['', null],
    ['likely', null],
  ])('of the single answer %o is %s', (nps, expected) => {
    expect(ofArm('ACT', [participant('a', answer(nps, 10))]).value).toBe(expected);
  });

  it('reports how many answers are excluded because they are off the scale', () => {
    const everybody = [participant('a', answer('6', 10), answer('11', 11)), participant('b')];
    expect(ofArm('ACT', everybody)).toMatchObject({
      value: 6,
      says: expect.stringMatching(/ Answers outside of 0 to 10 are not counted: 1\.$/) as string,
    });
    const none = ofArm('ACT', [participant('a', answer('-3', 10))]);
    expect(none.says).toBe(
      'Nobody of the ACT arm answered the question in txw2. Answers outside of 0 to 10 are not counted: 1.',
    );
  });

  it.each([[undefined], [''], ['act'], [4], [['ACT']]])('is null in a row of the arm %o', (arm) => {
    const found = ofArm(arm, [participant('a', answer('6', 10))]);
    expect(found).toEqual({
      value: null,
      from: [],
      says: 'The row names neither the ACT arm nor the ST arm.',
    });
  });

  it('is null in a column that is not a week, and without answers', () => {
    // A response without a week does not count.
    const weekless = answer('6', 10, { treatment_week: '' });
    expect(ofArm('ACT', [participant('a', weekless)], 'mean_nps').value).toBeNull();
    expect(ofArm('ST', []).says).toBe('Nobody of the ST arm answered the question in txw2.');
  });
});
