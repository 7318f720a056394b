import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { JournalsPage } from '#areas/people/user-detail/journals/JournalsPage.tsx';
import { PromptsPage } from '#areas/people/user-detail/prompts/PromptsPage.tsx';
import { SurveySummariesPage } from '#areas/people/user-detail/survey-summaries/SurveySummariesPage.tsx';
import { ScreeningUsePage } from '#areas/people/user-detail/usage/ScreeningUsePage.tsx';
import { UsageByDayPage } from '#areas/people/user-detail/usage/UsageByDayPage.tsx';
import { UsagePage } from '#areas/people/user-detail/usage/UsagePage.tsx';
import { ValuesEntriesPage } from '#areas/people/user-detail/valueentries/ValuesEntriesPage.tsx';
import { journalEntriesSource, journalListSource } from '#data/people/journals.ts';
import { lessonStepsSource } from '#data/people/program-records.ts';
import { surveySummariesSource } from '#data/people/survey-summaries.ts';
import { appUsageList, screeningUseSource } from '#data/people/usage.ts';
import { valuesCategoriesSource, valuesEntriesSource } from '#data/people/values-entries.ts';
import { decodeEnrolment } from '#domain/people/enrolment/schema.ts';
import { decodeJournalEntry } from '#domain/people/journal/schema.ts';
import { decodeLessonSteps } from '#domain/people/participation/prompt-answers.ts';
import {
  decodeValuesCategory,
  decodeValuesEntry,
} from '#domain/people/participation/values-entries.ts';
import { decodeSurveySummary } from '#domain/people/survey/summary.ts';
import { decodeScreeningUse } from '#domain/people/usage/screening-use.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { ready } from '#lib/live.ts';
import { proves } from '#test/support/proves.ts';
import { answering, answeringList, rowsOfAll } from '#test/ui/answering.ts';
import { ada, FRAME, openPage, sam } from '#test/ui/page-support.tsx';
import { textsOf } from '#test/ui/reports/report-support.tsx';

const on = (day: number, hour = 9, minute = 5) => new Date(2026, 2, day, hour, minute, 7);

interface Opening {
  readonly user?: object;
  readonly enrolment?: object;
  readonly as?: StaffMember;
  readonly address?: string;
}

/** Opens a page of the user u1 in the program stanza1. */
function open(page: ReactNode, { user = {}, enrolment = {}, as = sam, address }: Opening = {}) {
  const frame = {
    ...FRAME,
    user: documentReader(userSchema)('u1', { activeProgram: 'stanza1', ...user }),
    programs: ready(rowsOfAll(decodeEnrolment('stanza1', { name: 'Stanza One', ...enrolment }))),
  };
  const around = <Outlet context={frame} />;
  openPage(page, { as, around, ...(address !== undefined && { address }) });
}

const shown = (name: string) => textsOf(screen.getByRole('table', { name }));

describe('The survey summaries of a user', () => {
  const SCORES = {
    percent_progress: 11,
    function: 12,
    impact: 13,
    treatment_week: 14,
    nps: 15,
    avgd_baseline_score: 16,
    percent_change_from_baseline: -17,
    score: 18,
    symptoms: 19,
    week_of_year: 20,
  };

  it(
    'are shown with each of the 18 fields under its heading, as they arrive',
    proves(...['REPORT-SURV-01', 'REPORT-SURV-02', 'REPORT-SURV-03', 'REPORT-D-67', 'REPORT-D-80']),
    () => {
      const summaries = answering(surveySummariesSource('s1'));
      open(<SurveySummariesPage />, { user: { subjectID: ' s1 ' }, address: '/?hide=' });
      summaries.next(
        rowsOfAll(
          decodeSurveySummary('z', {
            ...SCORES,
            id: 'sum-1',
            subjectID: 's1',
            response_id: 'response-1',
            zendeskID: 'desk-1',
            survey: 'FIQR',
            survey_type: 'weekly',
            start_date: on(4),
            enddate: on(5),
          }),
          decodeSurveySummary('a', { subjectID: 's1' }),
        ),
      );
      const headings = [
        'ID',
        'Subject ID',
        'Progress %',
        'Function',
        'Impact',
        'Week',
        'NPS',
        'Averaged baseline score',
        'Change %',
        'Response ID',
        'Score',
        'Symptoms',
        'Week of year',
        'Support-desk ID',
        'Survey',
        'Survey type',
        'Start date',
        'End date',
      ];
      expect(shown('Survey summaries')).toEqual([
        headings,
        [
          'sum-1',
          's1',
          '11%',
          '12',
          '13',
          '14',
          '15',
          '16',
          '-17%',
          'response-1',
          '18',
          '19',
          '20',
          'desk-1',
          'FIQR',
          'weekly',
          '03/04/2026',
          '03/05/2026',
        ],
        ['a', 's1', ...Array<string>(13).fill(''), 'default', '', ''],
      ]);
      expect(screen.queryByRole('button', { name: /Edit|Delete|Save|New/ })).toBeNull();
    },
  );

  it.each(['', ' ', 'default', ' default'])(
    'are not asked for under the subject ID %j, which belongs to nobody',
    proves('REPORT-D-57'),
    (subjectID) => {
      const sources = ['', ' ', 'default', ' default'].map((id) =>
        answering(surveySummariesSource(id)),
      );
      open(<SurveySummariesPage />, { user: { subjectID } });
      expect(screen.getByText('No entries found')).toBeVisible();
      expect(sources.map((one) => one.attached())).toEqual([0, 0, 0, 0]);
    },
  );
});

describe('The values entries of a user', () => {
  it(
    'are shown newest first, the category by its name in the program of the entry',
    proves('REPORT-VALUES-01', 'REPORT-VALUES-02', 'REPORT-VALUES-03', 'REPORT-D-64'),
    () => {
      const entries = answering(valuesEntriesSource('u1'));
      const programs = ['stanza1', 'stanzaACT'].map((key) =>
        answering(valuesCategoriesSource(key)),
      );
      open(<ValuesEntriesPage />);
      const entry = (docID: string, programKey: string, day: number | null, category = 'c1') =>
        decodeValuesEntry(docID, {
          value: `Value ${docID}`,
          valuesCategoryID: category,
          programKey,
          created: day && on(day),
        });
      entries.next(
        rowsOfAll(
          entry('m', 'stanza1', 8),
          entry('z', 'stanza1', null),
          entry('a', 'stanzaACT', 2),
          entry('k', 'stanzaACT', 9, 'c-unknown'),
        ),
      );
      programs.forEach((program, at) =>
        program.next(rowsOfAll(decodeValuesCategory('c1', { name: ['Family', 'Work'][at] }))),
      );
      expect(shown('Entries')).toEqual([
        ['Value', 'Category', 'Program', 'Created'],
        ['Value k', 'c-unknown', 'stanzaACT', '03/09/2026 09:05'],
        ['Value m', 'Family', 'stanza1', '03/08/2026 09:05'],
        ['Value a', 'Work', 'stanzaACT', '03/02/2026 09:05'],
        ['Value z', 'Family', 'stanza1', ''],
      ]);
    },
  );

  it(
    'are said to be none only when there are none',
    proves('REPORT-VALUES-04', 'REPORT-D-66'),
    () => {
      const entries = answering(valuesEntriesSource('u1'));
      open(<ValuesEntriesPage />);
      const none = () => screen.queryByText('No values entries for this user');
      expect(none()).toBeNull();
      entries.next(rowsOfAll(decodeValuesEntry('a', { value: 'Kind' })));
      expect([none(), shown('Entries')[1]]).toEqual([null, ['Kind', '', '', '']]);
      entries.next(rowsOfAll());
      expect(none()).toBeVisible();
      entries.fail('permission-denied');
      expect(none()).toBeNull();
    },
  );
});

describe('The journal entries of a user', () => {
  const entry = (docID: string, raw: object) => decodeJournalEntry(docID, { ...raw });
  const question = { type: 'text', screenText: { promptText: 'Plan' }, userResponse: 'Rest' };
  const phases = { conversion: { questions: [] }, creation: { questions: [question] } };
  const ROWS = [
    entry('b', { id: 'j1', journalTypeID: 'gratitude', phase: 'conversion', phases }),
    entry('c', { journalTypeID: 'pacing', dateCreated: on(2), dateCompleted: on(3), phases }),
    entry('a', { id: 'j3', journalTypeID: 'calm', phase: 'creation', dateCreated: on(7) }),
  ];
  const HEADINGS = ['ID', 'Journal type', 'Phase', 'Created', 'Completed'];
  const LISTED = [
    ['j3', 'calm', 'creation', '03/07/2026 09:05', ''],
    ['c', 'pacing', '', '03/02/2026 09:05', '03/03/2026 09:05'],
    ['j1', 'gratitude', 'conversion', '', ''],
  ];

  it(
    'are listed newest first to staff, without a way to their answers',
    proves('REPORT-JOURNAL-01', 'REPORT-JOURNAL-04', 'REPORT-JOURNAL-05', 'REPORT-D-63'),
    () => {
      const list = answering(journalListSource('u1', 'stanza1'));
      const whole = answering(journalEntriesSource('u1', 'stanza1'));
      open(<JournalsPage />);
      list.next(rowsOfAll(...ROWS));
      expect(shown('Journal entries')).toEqual([HEADINGS, ...LISTED]);
      expect(screen.getByText('Admin Only')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Responses of/ })).toBeNull();
      expect(whole.attached()).toBe(0);
    },
  );

  it(
    'open their answers to an admin; those of pacing under that name',
    proves('REPORT-JOURNAL-01', 'REPORT-JOURNAL-04', 'REPORT-JOURNAL-08', 'REPORT-D-65'),
    async () => {
      const whole = answering(journalEntriesSource('u1', 'stanza1'));
      open(<JournalsPage />, { as: ada });
      whole.next(rowsOfAll(...ROWS));
      const table = screen.getByRole('table', { name: 'Journal entries' });
      expect(textsOf(table).map((cells) => cells.slice(-5))).toEqual([HEADINGS, ...LISTED]);
      expect(screen.queryByText('Admin Only')).toBeNull();
      const headings = () =>
        within(table)
          .queryAllByRole('heading')
          .map(({ tagName, textContent }) => [tagName, textContent]);
      await userEvent.click(screen.getByRole('button', { name: /^Responses of gratitude/ }));
      expect(headings()).toEqual([
        ['H3', 'creation'],
        ['H3', 'conversion'],
      ]);
      await userEvent.click(screen.getByRole('button', { name: /^Responses of gratitude/ }));
      await userEvent.click(screen.getByRole('button', { name: /^Responses of pacing/ }));
      expect(headings()).toEqual([
        ['H3', 'Pacing'],
        ['H4', 'creation'],
        ['H4', 'conversion'],
      ]);
      const lines = [...table.querySelectorAll('dl > div')].map((line) =>
        [...line.children].map(({ textContent }) => textContent),
      );
      expect(lines).toEqual([['Plan', 'Rest']]);
    },
  );

  it(
    'show each answer under its question, by the kind of the question',
    proves(
      'REPORT-JOURNAL-03',
      'REPORT-JOURNAL-06',
      'REPORT-JOURNAL-07',
      'REPORT-JOURNAL-09',
      'REPORT-D-64',
      'REPORT-D-65',
    ),
    async () => {
      const whole = answering(journalEntriesSource('u1', 'stanza1'));
      const categories = answering(valuesCategoriesSource('stanza1'));
      open(<JournalsPage />, { as: ada });
      const asked = (type: string, promptText: string, answer: object) => ({
        type,
        screenText: { promptText },
        ...answer,
      });
      const place = { xPercent: 25, yPercent: 62.5 };
      const values = [
        { value: 'Friends', valuesCategoryID: 'c1' },
        { value: 'Rest', valuesCategoryID: 'c-unknown' },
      ];
      const questions = [
        asked('dartboard_v2', 'Where are you?', { userResponse: place }),
        asked('dartboard', 'And now?', { userResponse: { xPercent: 25 } }),
        asked('valuesEntry', 'What matters?', { userResponses: values }),
        asked('brandNew', 'Say it', { userResponseText: '<b>bold</b>' }),
        asked('text', 'And this?', {}),
      ];
      whole.next(
        rowsOfAll(entry('a', { journalTypeID: 'calm', phases: { creation: { questions } } })),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Responses of calm' }));
      categories.next(rowsOfAll(decodeValuesCategory('c1', { name: 'Relationships' })));
      const table = screen.getByRole('table', { name: 'Journal entries' });
      const lines = [...table.querySelectorAll('dl > div')].map((line) =>
        [...line.children].map(({ textContent }) => textContent),
      );
      expect(lines).toEqual([
        ['Where are you?', 'x 25 %, y 62.5 %'],
        ['And now?', 'Incomplete Journal'],
        ['What matters?', 'Friends (Relationships)Rest (c-unknown)'],
        ['Say it', '<b>bold</b>'],
        ['And this?', 'No answer'],
      ]);
      const point = table.querySelector('.dartboard-point');
      expect([point?.getAttribute('cx'), point?.getAttribute('cy')]).toEqual(['25', '62.5']);
    },
  );

  it.each([
    ['staff', sam, journalListSource],
    ['an admin', ada, journalEntriesSource],
  ])(
    'are none, or cannot be read, which says so to %s',
    proves('REPORT-JOURNAL-10', 'REPORT-JOURNAL-11', 'REPORT-D-66'),
    (_, as, source) => {
      const entries = answering(source('u1', 'stanza1'));
      open(<JournalsPage />, { as });
      entries.next(rowsOfAll());
      expect(screen.getByText('No entries found')).toBeVisible();
      document.body.replaceChildren();
      const broken = answering(source('u1', 'other'));
      open(<JournalsPage />, { as, user: { activeProgram: 'other' } });
      broken.fail();
      expect(screen.getByText('Error retrieving responses...')).toBeVisible();
      expect(screen.getByText('Error: Out of paper')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  );
});

describe('The usage of a user', () => {
  const opened = (docID: string, raw: object) => decodeUsage(docID, { ...raw });

  it(
    'is shown with each field under its heading, in the order of the server',
    proves('REPORT-USAGE-01', 'REPORT-USAGE-02', 'REPORT-D-59', 'REPORT-D-39'),
    () => {
      const usage = answeringList(appUsageList('u1'));
      open(<UsagePage />);
      const os = { deviceOS: 'iOS', deviceOSVersion: '18.1' };
      const rows = [
        opened('b', { timeOpened: on(5), timeClosed: on(5, 9, 17), appVersion: '4.2.0', ...os }),
        opened('a', { timeOpened: on(4), timeClosed: on(6), deviceOSVersion: '17' }),
        opened('c', { timeOpened: on(3), timeClosed: on(2), deviceOS: 'Android' }),
        opened('d', { timeOpened: on(2), appVersion: '4.1.9' }),
      ];
      usage.next({ rows, unreadable: [], tail: [] });
      expect(shown('Openings of the app')).toEqual([
        ['Opened', 'Closed', 'Minutes', 'App version', 'Device OS'],
        ['03/05/2026 09:05', '03/05/2026 09:17', '12', '4.2.0', 'iOS 18.1'],
        ['03/04/2026 09:05', '03/06/2026 09:05', '-', '', '17'],
        ['03/03/2026 09:05', '03/02/2026 09:05', '-', '', 'Android'],
        ['03/02/2026 09:05', '', '-', '4.1.9', ''],
      ]);
    },
  );

  it(
    'in the screening week is shown by day, as stored',
    proves('REPORT-USAGE-03', 'REPORT-USAGE-04', 'REPORT-USAGE-05', 'REPORT-D-59'),
    () => {
      const uses = answering(screeningUseSource('u1'));
      open(<ScreeningUsePage />);
      uses.next(
        rowsOfAll(
          decodeScreeningUse('a', { pdate: '2026-05-03', day: 3, opens: 2 }),
          decodeScreeningUse('b', { pdate: 'unknown', opens: 0 }),
          decodeScreeningUse('c', { pdate: '2026-05-09', day: 1, opens: 5 }),
        ),
      );
      expect(shown('Use of the app by day')).toEqual([
        ['Date', 'Day', 'Opens'],
        ['05/09/2026', '1', '5'],
        ['05/03/2026', '3', '2'],
        ['unknown', '', '0'],
      ]);
    },
  );

  it.each([
    ['of each opening', <UsagePage />, () => answeringList(appUsageList('u1'))],
    ['by day', <UsageByDayPage />, () => answeringList(appUsageList('u1'))],
    ['in the screening week', <ScreeningUsePage />, () => answering(screeningUseSource('u1'))],
  ])('%s says that it cannot be read, with Retry', proves('REPORT-USAGE-06'), (_, page, source) => {
    const { fail } = source();
    open(page);
    expect(screen.queryByText('Error getting Usage')).toBeNull();
    fail();
    expect(screen.getByText('Error getting Usage')).toBeVisible();
    expect(screen.getByText('Error: Out of paper')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

it(
  'The answers to prompts are shown in the order of the lessons, those without a prompt by id',
  proves('REPORT-PROMPT-01', 'REPORT-PROMPT-02', 'REPORT-PROMPT-03', 'REPORT-D-62'),
  () => {
    const lessons = answering(lessonStepsSource('stanza1'));
    const promptAnswers = { p1: 'Walking', 'p-gone': 'Before', p2: ['My garden', 'Sleep'] };
    open(<PromptsPage />, { enrolment: { promptAnswers } });
    const lesson = (docID: string, chNum: number, num: number, uuid: string) =>
      decodeLessonSteps(docID, {
        chNum,
        num,
        steps: [{ type: 'Prompt', uuid, prompt: `Question ${uuid}` }],
      });
    lessons.next(rowsOfAll(lesson('a', 2, 1, 'p1'), lesson('b', 1, 7, 'p2')));
    expect(screen.getByRole('region', { name: 'Prompts in stanza1' })).toBeVisible();
    expect(shown('Prompt answers')).toEqual([
      ['Chapter', 'Lesson', 'Prompt', 'Answer'],
      ['1', '7', 'Question p2', 'My garden, Sleep'],
      ['2', '1', 'Question p1', 'Walking'],
      ['', '', 'p-gone', 'Before'],
    ]);
  },
);
