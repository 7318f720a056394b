import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sharedSource } from '#data/engine/shared-source.ts';
import { openCallsSource } from '#data/operations/scheduled-calls.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, put, reseed, stageDb } from '#test/support/stage.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 5, hour));
const NAME = 'Consent Call';
const call = (title: string, more: object = {}) => ({
  eventName: NAME,
  title,
  status: 'call scheduled',
  required: true,
  created: at(1),
  callStartTime: at(2),
  callEndTime: at(3),
  ...more,
});

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
  await put(
    ['users/u1/calls/c', call('Scheduled')],
    ['users/u2/calls/c', call('To be booked', { status: 'not scheduled', required: false })],
    ['users/u1/calls/over', call('Over', { status: 'completed' })],
    ['users/u1/calls/other', call('Other', { eventName: 'Termination Follow-up Call' })],
    ['elsewhere/x/calls/odd', call('Odd')],
  );
});

afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

it(
  'open calls of an event are listed live for staff; one that belongs to no user is logged and skipped',
  proves('OPS-CALLS-02', 'OPS-CALLS-03', 'OPS-CALLS-04', 'OPS-CALLS-05', 'OPS-D-37'),
  async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = sharedSource(openCallsSource(NAME));
    store.subscribe(() => undefined);
    const listed = (check: (rows: readonly unknown[]) => void) =>
      vi.waitFor(
        () => {
          const live = store.getSnapshot();
          if (live.state !== 'ready') throw new Error(`It is ${live.state}.`);
          check(live.data.rows.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
        },
        { timeout: 10_000 },
      );
    const first = { uid: 'u1', path: 'users/u1/calls/c', ...call('Scheduled') };
    const second = {
      uid: 'u2',
      path: 'users/u2/calls/c',
      ...call('To be booked', { status: 'not scheduled', required: false }),
    };
    await listed((rows) => expect(rows).toMatchObject([first, second]));
    await stageDb()
      .doc('users/u1/calls/c')
      .update({ title: 'Moved', callStartTime: at(4) });
    await stageDb().doc('users/u2/calls/c').update({ status: 'completed' });
    await listed((rows) =>
      expect(rows).toMatchObject([{ ...first, title: 'Moved', callStartTime: at(4) }]),
    );
    expect(printed.mock.calls).toEqual([
      ['A call that belongs to no user was left out.', { id: 'elsewhere/x/calls/odd' }],
    ]);
    printed.mockRestore();
  },
);
