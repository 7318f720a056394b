import { afterAll, beforeEach, expect, it } from 'vitest';
import { notificationTypes } from '#data/operations/notification-types.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, historyOf, reseed, stored } from '#test/support/stage.ts';

const PATH = 'tempest/notifications/types/new-lesson';
const lesson = { key: 'new-lesson', name: 'New lesson', description: '', program: 'stanzaACT' };
const first = [{ title: 'Here', body: 'It is.' }];
const second = [...first, { title: 'There', body: 'It was.' }];

beforeEach(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
});

afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

it(
  'a notification type is stored by staff under its key with its messages, and changed',
  proves('OPS-NTYPE-03', 'OPS-D-53'),
  async () => {
    expect(await notificationTypes.create({}, { ...lesson, messages: first })).toBe('new-lesson');
    const made = await stored(PATH);
    expect(made).toMatchObject({ id: 'new-lesson', ...lesson, messages: first });
    expect([made?.['created'], made?.['updated']]).not.toContain(undefined);
    await notificationTypes.save({}, 'new-lesson', { messages: second }, { messages: first });
    expect(await stored(PATH)).toMatchObject({ ...lesson, messages: second });
    await expect(
      notificationTypes.create({}, { ...lesson, name: 'Another', messages: first }),
    ).rejects.toMatchObject({
      fields: { key: "Notification type with key 'new-lesson' already exists" },
    });
    expect(await stored(PATH)).toMatchObject({ ...lesson, messages: second });
    expect(await historyOf(PATH)).toMatchObject([
      { action: 'Edit notification type' },
      { action: 'Create notification type' },
    ]);
  },
);

it('messages that somebody else changed are not overwritten', proves('OPS-NTYPE-03'), async () => {
  await notificationTypes.create({}, { ...lesson, messages: second });
  await expect(
    notificationTypes.save({}, 'new-lesson', { messages: first }, { messages: first }),
  ).rejects.toThrow(/Somebody else/);
  expect(await stored(PATH)).toMatchObject({ messages: second });
});
