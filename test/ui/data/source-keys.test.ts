import { expect, it } from 'vitest';
import {
  historyByActor,
  historyOfAll,
  recordHistoryList,
  timelineHistorySource,
} from '#data/administration/history.ts';
import { roleMembersSource, roleMemberSource, roleSource } from '#data/administration/roles.ts';
import { historyOfActs, recordNow } from '#data/content/deleted-records.ts';
import { contentList, programAsContent } from '#data/content/program-content.ts';
import { programCopySource } from '#data/content/program-acts.ts';
import { programSource } from '#data/content/programs.ts';
import { programByIdSource } from '#data/operations/lookups.ts';
import { nudgeLogsList } from '#data/operations/nudgers.ts';
import { prescriptionsList, prescriptionSource } from '#data/operations/prescriptions.ts';
import { openCallsSource } from '#data/operations/scheduled-calls.ts';
import {
  screening004Source,
  screening005Source,
  summariesOfSource,
  surveyPersonSource,
  weekEnrolmentSource,
  weekUsesSource,
} from '#data/operations/screening-week.ts';
import {
  callsOfDaySource,
  dayAround,
  failedMessagesSource,
  notificationsOfDaySource,
  overdueCallsSource,
  waitingMessagesSource,
} from '#data/operations/today.ts';
import { eventPageSource, eventTrailSource } from '#data/people/analytics-events.ts';
import { callsSource } from '#data/people/calls.ts';
import {
  completedEventsList,
  registrationsOfSubjectSource,
  usersOfSubjectSource,
  waitingEventsList,
} from '#data/people/data-capture.ts';
import { devicesSource } from '#data/people/devices.ts';
import { journalEntriesSource, journalListSource } from '#data/people/journals.ts';
import { latestMovesSource, userMovesSource } from '#data/people/moves.ts';
import { deviceNotificationsSource } from '#data/people/notifications.ts';
import { enrolmentsSource, workflowsSource, workflowSource } from '#data/people/participation.ts';
import { playlistProgressSource, sessionsSource } from '#data/people/program-records.ts';
import { registrationSource } from '#data/people/registrations.ts';
import { fiqrResultsSource, subjectSource } from '#data/people/subjects.ts';
import { surveyFormSource, surveyResponseSource } from '#data/people/survey-responses.ts';
import { surveySummariesSource } from '#data/people/survey-summaries.ts';
import { tasksSource } from '#data/people/tasks.ts';
import { appUsageList, programUsageList, screeningUseSource } from '#data/people/usage.ts';
import { latestUsageSource, userSource } from '#data/people/users.ts';
import { valuesCategoriesSource, valuesEntriesSource } from '#data/people/values-entries.ts';
import { graphLinesSource, graphSource, reportRows } from '#data/reports/reports.ts';
import { reportTableSource, storedReportSource } from '#data/reports/reports.ts';
import { jobsOfUserSource } from '#data/use-cases/data-reset.ts';
import {
  latestCallsSource,
  userCallsSource,
  userNotificationsSource,
} from '#data/use-cases/timeline.ts';

/** Sources of one id; tested with two neighbouring ids, as when moving from one record to the next. */
const OF_ONE = {
  recordHistoryList: (id: string) => recordHistoryList(`subjects/${id}`),
  historyByActor,
  timelineHistorySource,
  roleSource,
  roleMembersSource,
  historyOfActs: (act: string) => historyOfActs(['Delete page', act]),
  recordNow: (id: string) => recordNow(`programs/p/pages/${id}`),
  programSource,
  programAsContent,
  programCopySource,
  programByIdSource,
  nudgeLogsList,
  prescriptionSource,
  openCallsSource,
  surveyPersonSource,
  weekEnrolmentSource,
  weekUsesSource,
  summariesOfSource: (id: string) => summariesOfSource(['s', id]),
  waitingEventsList,
  completedEventsList,
  usersOfSubjectSource,
  registrationsOfSubjectSource,
  devicesSource,
  userMovesSource,
  deviceNotificationsSource,
  enrolmentsSource,
  workflowsSource,
  registrationSource,
  subjectSource,
  fiqrResultsSource,
  surveyFormSource,
  surveySummariesSource,
  appUsageList,
  screeningUseSource,
  userSource,
  latestUsageSource,
  valuesEntriesSource,
  valuesCategoriesSource,
  reportRows,
  reportTableSource,
  storedReportSource,
  jobsOfUserSource,
  userCallsSource,
  userNotificationsSource,
};

/** Sources of an id within another. */
const OF_TWO = {
  roleMemberSource,
  contentList: (programKey: string, playlistID: string) =>
    contentList('playlistSession', { programKey, playlistID }),
  callsSource,
  journalEntriesSource,
  journalListSource,
  workflowSource,
  sessionsSource,
  playlistProgressSource,
  surveyResponseSource,
  tasksSource,
  programUsageList,
  prescriptionsList: (isTest: string, site: string) => prescriptionsList(isTest === 'a', site),
  graphSource: (place: string, key: string) =>
    graphSource(place === 'a' ? 'reportGraphs' : 'reportGraphs004B', key),
  graphLinesSource: (place: string, key: string) =>
    graphLinesSource(place === 'a' ? 'reportGraphs' : 'reportGraphs004B', key),
};

const noon = new Date('2026-03-05T12:00:00Z');
const OF_A_DAY = {
  callsOfDaySource,
  overdueCallsSource,
  notificationsOfDaySource,
  failedMessagesSource,
  waitingMessagesSource,
};

const events = (uid: string, search: string, size: number) => ({ uid, search, size });

it('No two sources of different records have the same key', () => {
  const keys = [
    historyOfAll.key,
    screening004Source.key,
    screening005Source.key,
    ...Object.values(OF_ONE).flatMap((source) => ['a', 'ab', 'b'].map((id) => source(id).key)),
    ...Object.values(OF_TWO).flatMap((source) =>
      [...'aab'].flatMap((one, at) => source(one, 'abb'[at] ?? '').key),
    ),
    ...Object.values(OF_A_DAY).flatMap((source) =>
      [0, 86_400_000].map((later) => source(dayAround(new Date(+noon + later))).key),
    ),
    ...[
      ['a', '', 10],
      ['b', '', 10],
      ['a', 'x', 10],
      ['a', '', 20],
    ]
      .flatMap(([uid, search, size]) => {
        const of = events(String(uid), String(search), Number(size));
        return [eventPageSource(of, null), eventTrailSource(of, 2), eventTrailSource(of, 3)];
      })
      .map(({ key }) => key),
    ...[latestMovesSource('a', 5), latestCallsSource('a', 5)].map(({ key }) => key),
  ];
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
