import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsentView } from '#areas/people/user-detail/workflows/views/ConsentView.tsx';
import { FollowUpView } from '#areas/people/user-detail/workflows/views/FollowUpView.tsx';
import { ScheduledCall } from '#areas/people/user-detail/workflows/views/ScheduledCall.tsx';
import { decodeCall } from '#domain/people/call/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';
import { documents, failFirestore, signIn } from '#test/ui/firestore-in-memory.ts';
import { openPage } from '#test/ui/page-support.tsx';

const NOON = new Date('2026-03-14T12:00:00Z');
const CALL = 'users/u1/calls/c1';
const CONSENT = 'users/u1/workflows/consent';
const EXT_CONSENT = 'users/u1/workflows/EXT-consent';
const FOLLOW_UP = 'users/u1/workflows/early-termination-call';

const user = (workflowStatus: string) =>
  documentReader(userSchema)('u1', { uid: 'u1', workflowStatus });

/** The view of a stored document. */
const VIEWS: Readonly<Record<string, (stored: object) => ReactNode>> = {
  [CALL]: (stored) => <ScheduledCall uid="u1" call={decodeCall('c1', { ...stored })} />,
  [CONSENT]: (stored) => (
    <ConsentView
      user={user('consent')}
      workflow={decodeWorkflow('consent', { ...stored })}
      gone={false}
    />
  ),
  [EXT_CONSENT]: (stored) => (
    <ConsentView
      user={user('EXT-consent')}
      workflow={decodeWorkflow('EXT-consent', { ...stored })}
      gone={false}
    />
  ),
  [FOLLOW_UP]: (stored) => (
    <FollowUpView
      user={user('early-termination-followup')}
      workflow={decodeWorkflow('early-termination-call', { ...stored })}
      gone={false}
    />
  ),
};

function open(path: string, stored: object): void {
  documents.set(path, { ...stored });
  openPage(VIEWS[path]?.(stored));
}

const logged: unknown[] = [];

beforeEach(() => {
  signIn('sam@example.com');
  vi.useFakeTimers({ now: new Date('2026-03-21T09:30:00Z') });
  vi.spyOn(console, 'error').mockImplementation((...texts) => void logged.push(texts[0]));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  logged.length = 0;
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const STATUS = /^(Status|Consent status)( \*)?$/;
const DAY = /^Date of call/;
const NAME = /^Employee name/;
async function enter(label: RegExp, value: string) {
  fireEvent.change(field(label), { target: { value } });
  await pass(50);
}
const choices = () => within(field(STATUS)).getAllByRole('option');
const said = (text: string) =>
  screen.queryAllByRole('status').find(({ textContent }) => textContent === text);
const problems = () =>
  [STATUS, DAY, NAME].map((label) => {
    const input = screen.queryByLabelText(label);
    const ids =
      input?.getAttribute('aria-invalid') === 'true' && input.getAttribute('aria-describedby');
    return ids ? document.getElementById(ids.split(' ')[0] ?? '')?.textContent : null;
  });

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** @param final whether the save has to be confirmed */
async function save(final = false) {
  press('Save');
  await pass(50);
  await pass(500); // a second click is heard from then on
  if (final) press('Confirm');
  await pass(50);
}

const BOOKED = { status: 'call scheduled', dateOfCall: null };
const FORMS = [
  [CALL, 'completed', { title: 'Week 2', ...BOOKED }],
  [CONSENT, 'approved', { ...BOOKED, employeeName: 'Kim' }],
  [EXT_CONSENT, 'failed approval', { ...BOOKED, employeeName: 'Kim' }],
  [FOLLOW_UP, 'completed', { ...BOOKED, employeeName: 'Kim' }],
] as const;

describe.each(FORMS)('The form of %s', (path, over, stored) => {
  it(
    'says for 5 seconds that it was saved',
    proves('CORE-CALLS-15', 'CORE-CALLS-21', 'CORE-D-81', 'CORE-WORK-13'),
    async () => {
      open(path, stored);
      await enter(STATUS, over);
      await enter(DAY, '3/14/2026');
      await save(true);
      expect(documents.get(path)).toMatchObject({ status: 'completed', dateOfCall: NOON });
      expect(said('Saved')).toHaveClass('text-success-emphasis');
      await pass(4900);
      expect(said('Saved')).toBeVisible();
      await pass(100);
      expect(said('Saved')).toBeUndefined();
    },
  );

  it(
    'says for 5 seconds that a save with a new date failed, and keeps the entries',
    proves('CORE-CALLS-19', 'CORE-D-81'),
    async () => {
      open(path, stored);
      failFirestore(path);
      await enter(STATUS, over);
      await enter(DAY, '3/14/2026');
      await save(true);
      const text = 'Error saving date, check console';
      expect(said(text)).toHaveClass('text-warning-emphasis');
      expect(said('Saved')).toBeUndefined();
      expect(logged).toEqual(['Error saving date']);
      await pass(4900);
      expect(said(text)).toBeVisible();
      await pass(100);
      expect(said(text)).toBeUndefined();
      expect([field(STATUS).value, field(DAY).value]).toEqual([over, '3/14/2026']);
      expect(documents.get(path)).toEqual(stored);
    },
  );

  it(
    'says for 5 seconds that any other save failed',
    proves('CORE-CALLS-20', 'CORE-D-81'),
    async () => {
      const held = path === CALL ? stored : { ...stored, dateOfCall: NOON };
      open(path, held);
      failFirestore(path);
      await enter(STATUS, 'abandoned');
      await save(true);
      expect(said('Error saving')).toHaveClass('text-warning-emphasis');
      expect(logged).toEqual(['Error saving']);
      await pass(4900);
      expect(said('Error saving')).toBeVisible();
      await pass(100);
      expect(said('Error saving')).toBeUndefined();
      expect(field(STATUS).value).toBe('abandoned');
    },
  );

  it(
    'asks before the call is over for good, and writes nothing until then',
    proves('CORE-CALLS-03', 'CORE-CALLS-04'),
    async () => {
      open(path, stored);
      await enter(STATUS, 'abandoned');
      if (path !== CALL) await enter(DAY, '03/14/2026');
      await save();
      const end = 'he call is abandoned and keeps its status and date for good';
      expect(screen.getAllByText(new RegExp(end))).not.toEqual([]);
      expect(documents.get(path)).toEqual(stored);
    },
  );
});

describe('The form of a scheduled call', () => {
  it(
    'requires a status, and a date for completed alone',
    proves('CORE-CALLS-01', 'CORE-CALLS-06', 'CORE-CALLS-07', 'CORE-CALLS-08', 'CORE-CALLS-09'),
    async () => {
      open(CALL, { title: 'Week 2', status: '' });
      expect(choices().map(({ textContent }) => textContent)).toEqual([
        'Choose…',
        'not scheduled',
        'call scheduled',
        'abandoned',
        'declined',
        'completed',
      ]);
      expect(field(DAY)).toBeDisabled();
      await save();
      expect(problems()).toEqual(['Required', null, null]);
      await enter(STATUS, 'completed');
      await save();
      expect(problems()).toEqual([null, 'Required when setting status to completed', null]);
      await enter(DAY, '03/14/2026');
      await enter(STATUS, 'declined');
      expect(field(DAY)).toBeDisabled();
      expect(field(DAY)).toHaveValue('');
      await save();
      expect(documents.get(CALL)).toMatchObject({ status: 'declined' });
      expect(documents.get(CALL)?.['dateOfCall'] ?? null).toBeNull();
    },
  );

  it.each(['completed', 'abandoned'])(
    'is none once the call is %s',
    proves('CORE-CALLS-03', 'CORE-CALLS-04'),
    (status) => {
      const links = { cancelURL: 'https://b.example/1', rescheduleURL: 'https://b.example/2' };
      open(CALL, { title: 'Week 2', status, dateOfCall: NOON, ...links });
      expect(field(STATUS)).toHaveValue(status);
      expect(field(STATUS)).toBeDisabled();
      expect(field(DAY)).toHaveValue('03/14/2026');
      expect(field(DAY)).toBeDisabled();
      expect(screen.getByText(`Locked: the call is ${status}.`)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  it('offers to cancel and move a booking that is to come, by safe URLs only', () => {
    const safe = { cancelURL: 'https://b.example/1', rescheduleURL: 'https://b.example/2' };
    const links = () =>
      screen
        .queryAllByRole('link')
        .map((link) => [link.textContent?.split(' ↗')[0], link.getAttribute('href')]);
    open(CALL, { title: 'Week 2', ...BOOKED, ...safe });
    expect(links()).toEqual([
      ['Cancel the booking', 'https://b.example/1'],
      ['Move the booking', 'https://b.example/2'],
    ]);
    cleanup();
    open(CALL, { title: 'Week 2', ...BOOKED, ...safe, cancelURL: 'javascript:alert(1)' });
    expect(links()).toEqual([['Move the booking', 'https://b.example/2']]);
    expect(screen.getByText('javascript:alert(1)')).toBeVisible();
  });
});

describe('The follow-up form', () => {
  it(
    'requires status, name and a real date, and does not offer declined',
    proves('CORE-CALLS-02', 'CORE-CALLS-10', 'CORE-CALLS-11', 'CORE-CALLS-12'),
    async () => {
      open(FOLLOW_UP, { status: '' });
      expect(choices().map(({ textContent }) => textContent)).toEqual([
        'Choose…',
        'not scheduled',
        'call scheduled',
        'abandoned',
        'completed',
      ]);
      await save();
      expect(problems()).toEqual(['Required', 'Required', 'Required']);
      await enter(DAY, '02/30/2026');
      await save();
      expect(problems()).toEqual([
        'Required',
        'Enter date in format mm/dd/yyyy: there is no day 02/30/2026',
        'Required',
      ]);
    },
  );

  it.each(['completed', 'abandoned'])(
    'locks status and date, but not name and notes, once the call is %s',
    proves('CORE-CALLS-03', 'CORE-CALLS-04'),
    async (status) => {
      open(FOLLOW_UP, { status, dateOfCall: NOON, employeeName: 'Kim' });
      expect(field(STATUS)).toBeDisabled();
      expect(field(DAY)).toHaveAttribute('readonly');
      await enter(/^Notes/, 'Called back later');
      await save();
      expect(documents.get(FOLLOW_UP)).toMatchObject({ status, notes: 'Called back later' });
    },
  );
});

describe('The pre-consent form', () => {
  it(
    'requires consent status, name and a real date',
    proves('CORE-CONS-01', 'CORE-CONS-06', 'CORE-CONS-07', 'CORE-CONS-08', 'CORE-CONS-09'),
    async () => {
      open(CONSENT, { status: 'not scheduled', preConsentStatus: '' });
      expect(choices().map(({ textContent }) => textContent)).toEqual([
        'Choose…',
        'approved',
        'not approved',
        'failed approval',
        'abandoned',
      ]);
      await save();
      expect(problems()).toEqual(['Required', 'Required', 'Required']);
      await enter(DAY, '02/30/2026');
      await save();
      expect(problems()).toEqual([
        'Required',
        'Enter date in format mm/dd/yyyy: there is no day 02/30/2026',
        'Required',
      ]);
      expect(documents.get(CONSENT)).toEqual({ status: 'not scheduled', preConsentStatus: '' });
    },
  );

  it.each([
    [CONSENT, ['baseline', 'consent fail', 'consent abandoned']],
    [EXT_CONSENT, ['EXT pre-therapy', 'EXT consent fail', 'EXT consent abandoned']],
  ])(
    'of %s shows the call status of each choice, and where it moves the user',
    proves('CORE-CONS-02', 'CORE-CONS-03', 'CORE-CONS-04', 'CORE-CONS-05', 'CORE-D-72'),
    async (path, [approved, failed, abandoned]) => {
      open(path, { ...BOOKED, employeeName: 'Kim' });
      const shown = async (choice: string) => {
        await enter(STATUS, choice);
        const moves = screen.queryByText(/^Saving moves the user/)?.textContent ?? null;
        return [screen.getByRole('status', { name: 'Call status' }).textContent, moves];
      };
      const moves = (to = '') => `Saving moves the user to the status “${to}”.`;
      expect(field(STATUS)).toHaveValue('not approved');
      expect(await shown('approved')).toEqual(['completedonce saved', moves(approved)]);
      expect(await shown('failed approval')).toEqual(['completedonce saved', moves(failed)]);
      expect(await shown('abandoned')).toEqual(['abandonedonce saved', moves(abandoned)]);
      expect(await shown('not approved')).toEqual(['call scheduled', null]);
    },
  );

  it.each([
    ['completed', ['abandoned']],
    ['abandoned', ['approved', 'failed approval']],
    ['declined', []],
  ])(
    'closes the choices that would alter a call that is %s',
    proves('CORE-D-82'),
    (status, closed) => {
      open(CONSENT, { status, dateOfCall: NOON, employeeName: 'Kim', preConsentStatus: null });
      const shut = choices().filter((choice) => (choice as HTMLOptionElement).disabled);
      expect(shut.map(({ textContent }) => textContent)).toEqual(closed);
      expect(field(DAY).readOnly).toBe(closed.length > 0);
    },
  );

  it(
    'says when a decision moves nobody, because the user is elsewhere by now',
    proves('CORE-D-82'),
    async () => {
      const stored = { ...BOOKED, employeeName: 'Kim' };
      const view = (status: string, workflowID = 'consent') => (
        <ConsentView
          user={user(status)}
          workflow={decodeWorkflow(workflowID, stored)}
          gone={false}
        />
      );
      const sentence = /saving it again moves nobody/;
      openPage(view('consent'));
      expect(screen.queryByText(sentence)).toBeNull();
      cleanup();
      openPage(view('EXT-consent'));
      expect(screen.getByText(sentence)).toHaveTextContent(
        'A decision moves a user out of the status “consent”. This user is in “EXT consent”, so',
      );
      await enter(STATUS, 'approved');
      expect(screen.queryByText(/^Saving moves the user/)).toBeNull();
      cleanup();
      openPage(view('EXT-consent', 'EXT-consent'));
      expect(screen.queryByText(sentence)).toBeNull();
    },
  );
});
