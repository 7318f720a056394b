import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { SubjectOverviewPage } from '#areas/people/data-capture/SubjectOverviewPage.tsx';
import { SubjectRegistrationPage } from '#areas/people/data-capture/SubjectRegistrationPage.tsx';
import { SubjectTriggersPage } from '#areas/people/data-capture/SubjectTriggersPage.tsx';
import {
  completedEventsList,
  registrationsOfSubjectSource,
  usersOfSubjectSource,
  waitingEventsList,
} from '#data/people/data-capture.ts';
import { latestUsageSource } from '#data/people/users.ts';
import { dataCaptureEventSchema } from '#domain/people/data-capture/event.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';
import { answering, answeringList, rowsOfAll, windowOf } from '#test/ui/answering.ts';
import { factsOf } from '#test/ui/facts.ts';
import { rowsByColumn } from '#test/ui/list-rows.ts';
import { openPage } from '#test/ui/page-support.tsx';

/** A value of its own in each field of the form. */
const FORM = {
  MedrioSubjectID: '4711',
  SubjectIdentifier: 'zz-1',
  SubjectStatus: 'Enrolled',
  VisitName: 'Week 4',
  StudyTitle: 'A study',
  EventType: 'FormDataAdded',
  DataEntryDate: new Date(2026, 0, 9, 12),
  DataEntryUserName: 'cora',
  FormName: 'Demographics',
  FormCompletionStatus: 'Complete',
  SiteExternalID: '104',
  SiteName: 'Mount Hood',
};
const eventOf = (docID: string, day: number, fields: object = {}, form: object = {}) =>
  documentReader(dataCaptureEventSchema)(docID, {
    FormEventData: { ...FORM, ...form },
    timestamp: new Date(Date.UTC(2026, 4, day)),
    ...fields,
  });

/** Opens a page of the subject "zz-1" with these events, which are not in their order. */
function open(page: ReactNode) {
  const waiting = answeringList(waitingEventsList('zz-1'));
  const completed = answeringList(completedEventsList('zz-1'));
  openPage(page, { path: '/medrio/:subjectId', address: '/medrio/zz-1' });
  waiting.next(
    windowOf(
      eventOf(
        'a',
        7,
        {},
        { EventType: 'FormDataUpdated', FormName: 'Newest', VisitName: 'Week 9' },
      ),
      eventOf('c', 5, { retries: 2 }, { FormCompletionStatus: 'NotComplete' }),
    ),
  );
  const handledTimestamp = new Date(2026, 4, 8, 7, 8);
  completed.next(windowOf(eventOf('b', 6, { retries: 4, handledTimestamp })));
}

it(
  'a subject has a header with its id and the highest retries, and cards of its newest event',
  proves('CORE-MEDR-07', 'CORE-MEDR-08'),
  () => {
    open(<SubjectOverviewPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('zz-1');
    expect(document.querySelector('.page-summary')).toHaveTextContent(
      'Retries: 4 · 3 data-capture events',
    );
    expect(factsOf('Subject')).toEqual({
      'Subject ID': 'zz-1',
      'Medrio subject ID': '4711',
      'Subject status': 'Enrolled',
    });
    expect(factsOf('Study')).toEqual({ 'Study title': 'A study', Visit: 'Week 9' });
    expect(factsOf('Form')).toEqual({
      'Form name': 'Newest',
      'Completion status': 'Complete',
      'Event type': 'FormDataUpdated',
      Entered: '01/09/2026',
      'Entered by': 'cora',
      Handled: '–',
    });
    expect(factsOf('Site')).toEqual({ 'Site name': 'Mount Hood', 'Site ID': '104' });
  },
);

it(
  'the triggers are listed newest first, red for FormDataUpdated only',
  proves('CORE-MEDR-09', 'CORE-MEDR-10', 'CORE-MEDR-11'),
  () => {
    open(<SubjectTriggersPage />);
    const row = {
      'Event Type': 'FormDataAdded',
      Status: 'Complete',
      'Form Name': 'Demographics',
      Visit: 'Week 4',
      'Handled Timestamp': '',
    };
    expect(rowsByColumn('Triggers')).toEqual([
      { ...row, 'Event Type': 'FormDataUpdated', 'Form Name': 'Newest', Visit: 'Week 9' },
      { ...row, 'Handled Timestamp': '05/08/2026 07:08' },
      { ...row, Status: 'NotComplete' },
    ]);
    const tones = [...document.querySelectorAll('tr[data-row]')].map((found) =>
      found.getAttribute('data-tone'),
    );
    expect(tones).toEqual(['danger', null, null]);
  },
);

it(
  'the registration detail compares both records and says four facts of them',
  proves('CORE-MEDR-12', 'CORE-MEDR-13', 'CORE-MEDR-14'),
  () => {
    const users = answering(usersOfSubjectSource('zz-1'));
    const registrations = answering(registrationsOfSubjectSource('zz-1'));
    const usage = answering(latestUsageSource('u1'));
    open(<SubjectRegistrationPage />);
    const user = {
      email: 'Zara@Example.com',
      uid: 'stale',
      activeProgram: 'control',
      zendeskID: 'ZD-1',
      site: 'Lakeside',
      passed005ScreenWeek: true,
      registered: false,
      updatedBy: 'ann@example.com',
    };
    const registration = {
      email: 'zara@example.com',
      uid: 'u2',
      activeProgram: 'stanza1',
      zendeskID: 'ZD-2',
      site: 'Reno',
      updatedBy: 'ada@example.com',
      createdBy: 'sam@example.com',
    };
    users.next(rowsOfAll(documentReader(userSchema)('u1', user)));
    registrations.next(
      rowsOfAll(documentReader(registrationSchema)('zara@example.com', registration)),
    );
    usage.next(rowsOfAll(decodeUsage('a', { timeOpened: new Date(2026, 2, 5, 9, 7) })));
    const table = within(screen.getByRole('table', { name: 'User and registration record' }));
    const rows = table
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Field', 'User', 'Registration', 'Mismatch'],
      ['Email', 'Zara@Example.com', 'zara@example.com', 'No'],
      ['Uid', 'u1', 'u2', 'Yes'],
      ['Active program', 'control', 'stanza1', 'Yes'],
      ['Support-desk ID', 'ZD-1', 'ZD-2', 'Yes'],
    ]);
    expect(factsOf('Registration')).toEqual({
      passed005ScreenWeek: 'Yes',
      'Registration updated by': 'ada@example.com',
      'Last app usage': '03/05/2026 09:07',
      Site: 'Lakeside',
    });
  },
);
