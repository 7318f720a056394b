import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useFindings } from '../../src/areas/people/doctor/use-findings.ts';
import { EditRegistrationPage } from '../../src/areas/people/registration/EditRegistrationPage.tsx';
import { useMemberships } from '../../src/areas/people/roles/use-memberships.ts';
import { EventPages } from '../../src/areas/people/user-detail/events/EventPages.tsx';
import { TimelinePage } from '../../src/areas/people/user-detail/timeline/TimelinePage.tsx';
import { WorkflowPage } from '../../src/areas/people/user-detail/workflows/WorkflowPage.tsx';
import { eventPageSource } from '../../src/data/collections/analytics-events.ts';
import { timelineHistorySource } from '../../src/data/collections/history.ts';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '../../src/data/collections/lookups.ts';
import { userMovesSource } from '../../src/data/collections/moves.ts';
import { workflowSource } from '../../src/data/collections/participation.ts';
import { registrationsList, registrationSource } from '../../src/data/collections/registrations.ts';
import {
  roleMembersSource,
  roleMemberSource,
  rolesSource,
} from '../../src/data/collections/roles.ts';
import { subjectsList } from '../../src/data/collections/subjects.ts';
import { userCallsSource, userNotificationsSource } from '../../src/data/collections/timeline.ts';
import { usersList } from '../../src/data/collections/users.ts';
import { closeAllSources } from '../../src/data/shared-source.ts';
import { decodeAnalyticsEvent } from '../../src/domain/people/participation/events.ts';
import { registrationSchema } from '../../src/domain/people/registration.ts';
import { roleMemberSchema, roleSchema } from '../../src/domain/people/role.ts';
import { decodeWorkflow } from '../../src/domain/people/workflow/workflow.ts';
import { documentReader } from '../../src/domain/shared/read-document.ts';
import { STAFF_ROLES } from '../../src/domain/staff/capabilities.ts';
import { answering, answeringList, rowsOfAll } from './answering.ts';
import { openPage } from './page-support.tsx';

const decodeRole = documentReader(roleSchema);
const decodeMember = documentReader(roleMemberSchema);

afterEach(() => closeAllSources());

const failure = () => screen.getByText('Error: Out of paper');

describe('a listener that ends after it had answered [REPORT-D-29]', () => {
  it('is told on the timeline, whose entries stay', async () => {
    const moves = answering(userMovesSource('u1'));
    const calls = answering(userCallsSource('u1'));
    const notifications = answering(userNotificationsSource('u1'));
    const history = answering(timelineHistorySource('u1'));
    openPage(<TimelinePage />);
    moves.next(rowsOfAll());
    calls.next(rowsOfAll());
    notifications.next(rowsOfAll());
    history.next(rowsOfAll());
    expect(screen.getByText('Nothing has happened to this user yet.')).toBeVisible();
    moves.fail();
    expect(screen.getByText('Moves could not be loaded.')).toBeVisible();
    expect(failure()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(moves.attached()).toBe(2);
  });

  it('is told with the role groups of a colleague, whichever of them it was', () => {
    const email = 'kim@example.com';
    const roles = answering(rolesSource);
    const members = STAFF_ROLES.map((role) => answering(roleMemberSource(role, email)));
    const { result } = renderHook(() => useMemberships(email));
    roles.next(rowsOfAll());
    for (const member of members) member.next(decodeMember(email, { email }));
    expect(result.current).toMatchObject({ state: 'ready', stale: false });
    members.at(-1)?.fail();
    expect(result.current).toMatchObject({
      state: 'ready',
      stale: true,
      failure: { error: { message: 'Out of paper' } },
    });
  });

  it('is told with the findings of the doctor, for a list and for the members of a role', () => {
    const lists = [
      answeringList(usersList),
      answeringList(subjectsList),
      answeringList(registrationsList),
    ];
    const roles = answering(rolesSource);
    const members = answering(roleMembersSource('staff'));
    const { result } = renderHook(() => useFindings([]));
    for (const list of lists) list.next({ rows: [], unreadable: [], tail: [] });
    roles.next(rowsOfAll(decodeRole('staff', { name: 'staff' })));
    members.next(rowsOfAll(decodeMember('kim@example.com', { email: 'kim@example.com' })));
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

  it('is told above the events, which stay', () => {
    const of = { uid: 'u1', search: '', size: 25 };
    const events = answering(eventPageSource(of, null));
    openPage(<EventPages of={of} />);
    events.next({ events: [decodeAnalyticsEvent('e1', { eventName: 'login' })], next: null });
    events.fail();
    expect(failure()).toBeVisible();
    expect(screen.getByRole('cell', { name: 'login' })).toBeVisible();
    events.next({ events: [], next: null });
    events.fail();
    expect(failure()).toBeVisible();
    expect(screen.getByText('No Events for user')).toBeVisible();
  });

  it('is told above a workflow, which stays as it was stored last', () => {
    const workflow = answering(workflowSource('u1', 'disclaimer'));
    openPage(<WorkflowPage />, { path: '/:workflowID', address: '/disclaimer' });
    workflow.next(decodeWorkflow('disclaimer', { disclaimerText: 'The first text' }));
    workflow.next(decodeWorkflow('disclaimer', { disclaimerText: 'The second text' }));
    workflow.fail();
    expect(failure()).toBeVisible();
    expect(screen.getByText('The second text')).toBeVisible();
    // What may not be read any more is not there: what was stored last is all that is known.
    workflow.fail('permission-denied');
    expect(failure()).toBeVisible();
    expect(screen.getByText('The second text')).toBeVisible();
  });

  it('is told above the form of a registration', () => {
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
      // What was read last is all that is known: the subject of somebody registered stays.
      expect(subjectID()).toHaveValue('s1');
      expect(subjectID()).toHaveAttribute('readonly');
    }
  });
});
