import { describe, expect, it } from 'vitest';
import { notificationType } from '#domain/operations/notification-type.ts';
import { readerOf } from '#domain/shared/record.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const sound = {
  key: 'new-lesson',
  name: 'New lesson',
  description: '',
  program: '',
  messages: [{ title: 'T', body: 'B' }],
};
const errorsOf = async (more: object) =>
  (await checkValues(notificationType.form, { ...sound, ...more })).errors;
const messages = (count: number) =>
  Array.from({ length: count }, () => ({ title: 'T', body: 'B' }));

describe('a notification type', () => {
  it.each<[object, object]>([
    [{}, {}],
    [{ key: '' }, { key: 'Key is required' }],
    [{ key: 'ab' }, {}],
    [{ key: 'k'.repeat(50) }, {}],
    ...['a', 'a b', 'a.b', 'k'.repeat(51)].map((key): [object, object] => [
      { key },
      { key: 'Key needs 2 to 50 letters, digits, _ or -' },
    ]),
    [{ key: '__a__' }, { key: 'Key cannot be that' }],
    [{ messages: [] }, { messages: 'Add at least one message' }],
    [{ key: 'new' }, { key: 'Key cannot be that' }],
    [{ name: ' ' }, { name: 'Name is required' }],
  ])('with %j: %j', proves('OPS-NTYPE-03', 'OPS-D-53'), async (more, expected) => {
    expect(await errorsOf(more)).toEqual(expected);
  });

  it(
    'needs a title and a body for each message, and has at most 20',
    proves('OPS-NTYPE-02'),
    async () => {
      expect(await errorsOf({ messages: [...messages(1), { title: ' ', body: '' }] })).toEqual({
        'messages.1.title': 'Title is required',
        'messages.1.body': 'Body is required',
      });
      expect(await errorsOf({ messages: messages(20) })).toEqual({});
      expect(await errorsOf({ messages: messages(21) })).toEqual({
        messages: 'At most 20 messages',
      });
    },
  );

  it('is decoded with its valid messages only', proves('OPS-NTYPE-03'), () => {
    const read = readerOf(notificationType);
    const stored = {
      id: 'a',
      key: 'a',
      name: 'A',
      messages: [{ title: 'T' }, 'x', { body: 7 }],
    };
    expect(read('a', stored)).toMatchObject({
      id: 'a',
      key: 'a',
      name: 'A',
      description: '',
      program: '',
      messages: [
        { title: 'T', body: '' },
        { title: '', body: '7' },
      ],
      problems: ['messages'],
    });
  });
});
