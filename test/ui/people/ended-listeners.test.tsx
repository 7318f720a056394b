import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useFindings } from '#areas/administration/doctor/use-findings.ts';
import { EditRegistrationPage } from '#areas/people/registration/EditRegistrationPage.tsx';
import { useMemberships } from '#areas/administration/roles/use-memberships.ts';
import { EventPages } from '#areas/people/user-detail/events/EventPages.tsx';
import { TimelinePage } from '#areas/people/user-detail/timeline/TimelinePage.tsx';
import { WorkflowPage } from '#areas/people/user-detail/workflows/WorkflowPage.tsx';
import { eventPageSource } from '#data/people/analytics-events.ts';
import { timelineHistorySource } from '#data/administration/history.ts';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { userMovesSource } from '#data/people/moves.ts';
import { MOST_QUESTIONS, notesSource, questionsSource } from '#data/people/notes.ts';
import { workflowSource } from '#data/people/participation.ts';
import { registrationSource } from '#data/people/registrations.ts';
import { roleMembersSource, roleMemberSource, rolesSource } from '#data/administration/roles.ts';
import { userCallsSource, userNotificationsSource } from '#data/use-cases/timeline.ts';
import { usersList, subjectsList, registrationsList } from '#data/use-cases/whole-lists.ts';
import { decodeAnalyticsEvent } from '#domain/people/participation/events.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { roleMemberSchema, roleSchema } from '#domain/staff/role/schema.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { STAFF_ROLES } from '#domain/shared/staff-roles.ts';
import { proves } from '#test/support/proves.ts';
import { answering, answeringList, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

const decodeRole = documentReader(roleSchema);
const decodeMember = documentReader(roleMemberSchema);

const failure = () => screen.getByText('Error: Out of paper');

describe('a listener that ends after it has answered', proves('REPORT-D-29'), () => {
  it('is reported on the timeline, whose entries stay', async () => {
    const moves = answering(userMovesSource('u1'));
    const calls = answering(userCallsSource('u1'));
    const notifications = answering(userNotificationsSource('u1'));
    const history = answering(timelineHistorySource('u1'));
    const notes = answering(notesSource('u1', null, MOST_QUESTIONS));
    openPage(<TimelinePage />);
    moves.next(rowsOfAll());
    calls.next(rowsOfAll());
    notifications.next(rowsOfAll());
    history.next(rowsOfAll());
    notes.next(rowsOfAll());
    expect(screen.getByText('Nothing has happened to this user yet.')).toBeVisible();
    moves.fail();
    expect(screen.getByText('Moves could not be loaded.')).toBeVisible();
    expect(failure()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(moves.attached()).toBe(2);
  });

  it.each(['the list of groups', ...STAFF_ROLES])(
    'is reported with the role groups of a colleague, if it is that of %s',
    (ended) => {
      const email = 'kim@example.com';
      const roles = answering(rolesSource);
      const members = STAFF_ROLES.map((role) => answering(roleMemberSource(role, email)));
      const { result } = renderHook(() => useMemberships(email));
      roles.next(rowsOfAll());
      for (const member of members) member.next(decodeMember(email, { email }));
      expect(result.current).toMatchObject({ state: 'ready', stale: false });
      const memberships = STAFF_ROLES.map((role) => ({ role, member: { email } }));
      expect(result.current).toMatchObject({ data: memberships });
      [roles, ...members][['the list of groups', ...STAFF_ROLES].indexOf(ended)]?.fail();
      expect(result.current).toMatchObject({
        state: 'ready',
        stale: true,
        failure: { error: { message: 'Out of paper' } },
        data: memberships,
      });
    },
  );

  it('is reported with the findings of the doctor, for a list or the members of a role', () => {
    const lists = [
      answeringList(usersList),
      answeringList(subjectsList),
      answeringList(registrationsList),
    ];
    const roles = answering(rolesSource);
    const members = answering(roleMembersSource('staff'));
    const questions = answering(questionsSource);
    const { result } = renderHook(() => useFindings([]));
    for (const list of lists) list.next({ rows: [], unreadable: [], tail: [] });
    roles.next(rowsOfAll(decodeRole('staff', { name: 'staff' })));
    members.next(rowsOfAll(decodeMember('kim@example.com', { email: 'kim@example.com' })));
    questions.next(rowsOfAll());
    expect(result.current.list).toMatchObject({ state: 'ready', stale: false });
    const told = { state: 'ready', failure: { error: { message: 'Out of paper' } } };
    members.fail();
    expect(result.current.list).toMatchObject(told);
    const { list } = result.current;
    if (list.state === 'ready') list.failure?.retry();
    members.next(rowsOfAll());
    expect(result.current.list).not.toHaveProperty('failure');
    lists[0]?.fail();
    expect(result.current.list).toMatchObject(told);
  });

  it('is reported above the events, which stay', () => {
    const of = { uid: 'u1', search: '', size: 25 };
    const events = answering(eventPageSource(of, null));
    openPage(<EventPages of={of} page={1} onPage={() => undefined} />);
    events.next({ events: [decodeAnalyticsEvent('e1', { eventName: 'login' })], next: null });
    events.fail();
    expect(failure()).toBeVisible();
    expect(screen.getByRole('cell', { name: 'login' })).toBeVisible();
    events.next({ events: [], next: null });
    events.fail();
    expect(failure()).toBeVisible();
    expect(screen.getByText('No Events for user')).toBeVisible();
  });

  it('is reported above a workflow, which stays as last stored', () => {
    const workflow = answering(workflowSource('u1', 'disclaimer'));
    openPage(<WorkflowPage />, { path: '/:workflowID', address: '/disclaimer' });
    workflow.next(decodeWorkflow('disclaimer', { disclaimerText: 'The first text' }));
    workflow.next(decodeWorkflow('disclaimer', { disclaimerText: 'The second text' }));
    workflow.fail();
    expect(failure()).toBeVisible();
    expect(screen.getByText('The second text')).toBeVisible();
    // After a refusal the last data stays, because nothing newer is known.
    workflow.fail('permission-denied');
    expect(failure()).toBeVisible();
    expect(screen.getByText('The second text')).toBeVisible();
  });

  it('is reported above the form of a registration', () => {
    const email = 'pat@example.com';
    const registration = answering(registrationSource(email));
    for (const lookup of [programsSource, cohortsSource, studiesSource, sitesSource]) {
      answering(lookup);
    }
    openPage(<EditRegistrationPage />, { path: '/:email', address: `/${email}` });
    const decode = documentReader(registrationSchema);
    const subjectID = () => screen.getByLabelText(/^Subject ID/);
    registration.next(decode(email, { email, subjectID: 's1' }));
    expect(subjectID()).toHaveValue('s1');
    expect(subjectID()).not.toHaveAttribute('readonly');
    registration.next(decode(email, { email, subjectID: 's1', registered: true }));
    expect(subjectID()).toHaveAttribute('readonly');
    for (const code of [undefined, 'permission-denied']) {
      registration.fail(code);
      expect(failure()).toBeVisible();
      // The last data stays, including a registered person's subject.
      expect(subjectID()).toHaveValue('s1');
      expect(subjectID()).toHaveAttribute('readonly');
    }
  });
});

it('a workflow that fails to load is not taken for a missing one', proves('CORE-WORK-04'), () => {
  const workflow = answering(workflowSource('u1', 'consent'));
  openPage(<WorkflowPage />, { path: '/:workflowID', address: '/consent' });
  workflow.fail();
  expect(failure()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText(/not found/)).toBeNull();
});
