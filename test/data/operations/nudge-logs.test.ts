import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WindowedList } from '#data/engine/windowed-list.ts';
import { nudgeLogsList } from '#data/operations/nudgers.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, put, reseed, stageDb } from '#test/support/stage.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 12, minute));
const line = { subjectID: 's1', usersLocalTime: '03/05/2026 18:00', body: 'Hello' };
const log = (nudgerID: string, minute: number) => ({
  type: 'Log',
  category: 'nudge',
  nudgerID,
  timeStamp: at(minute),
  occurred: at(minute),
  results: [{ uid: 'u1', error: '', messages: [line] }],
});

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
  await put(
    ['systemevents/old', log('n1', 1)],
    ['systemevents/other', log('n2', 2)],
    ['systemevents/none', { type: 'Log', category: 'nudge', timeStamp: at(3) }],
  );
});

afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

it(
  'the logs of a nudge are the system events with its id, live',
  proves('OPS-NUDGE-23'),
  async () => {
    const list = new WindowedList(nudgeLogsList('n1'));
    list.subscribe(() => undefined);
    list.need(20);
    const rows = () => {
      const live = list.getSnapshot();
      return live.state === 'ready' ? live.data.rows : [];
    };
    const told = (ids: readonly string[]) =>
      vi.waitFor(
        () =>
          expect(
            rows()
              .map(({ docID }) => docID)
              .sort(),
          ).toEqual(ids),
        {
          timeout: 10_000,
        },
      );
    await told(['old']);
    expect(rows()[0]).toMatchObject({
      nudgerID: 'n1',
      timeStamp: at(1),
      results: [{ uid: 'u1', error: '', messages: [line] }],
    });
    await stageDb().doc('systemevents/new').set(log('n1', 4));
    await told(['new', 'old']);
  },
);
