import { describe, expect, it } from 'vitest';
import { nudger } from '#domain/operations/nudge/nudger.ts';
import { questionOf } from '#domain/operations/nudge/query.ts';
import { messagesOf, readerOf } from '#domain/shared/record.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const nobody = { cohort: '', site: '', study: '', activeProgram: '', role: '', arm: '' };
const sound = {
  name: 'Come back',
  description: 'For those who stayed away',
  active: true,
  scheduledTime: { hours: 18, minutes: 30 },
  actionType: 'app opened',
  minHoursAgo: 24,
  maxHoursAgo: 72,
  messages: [{ title: 'Hello', text: 'How are you?' }],
  potentialUsers: { ...nobody, cohort: 'default' },
  reactFMEXT: '',
};
const errorsOf = async (more: object) =>
  (await checkValues(nudger.form, { ...sound, ...more })).errors;

const NO_FILTER = 'Add at least one query filter, this current query will select all users';
const time = (hours: unknown, minutes: unknown) => ({ scheduledTime: { hours, minutes } });

describe('The form of a nudge', () => {
  it('accepts a valid nudge, and stores no choice of external studies as null', async () => {
    const { cast, errors } = await checkValues(nudger.form, sound);
    expect(errors).toEqual({});
    expect(cast).toMatchObject({ reactFMEXT: null });
  });

  it.each([
    ['OPS-NUDGE-29', { name: ' ' }, { name: 'Required' }],
    ['OPS-NUDGE-30', { description: '' }, { description: 'Required' }],
    ['OPS-NUDGE-31', time(8, 3), { 'scheduledTime.minutes': 'Minutes must be multiple of 5' }],
    ['OPS-NUDGE-31', time(8, 5), {}],
    ['OPS-NUDGE-31', time(8, 55), {}],
    ['OPS-NUDGE-31', time(8, 60), { 'scheduledTime.minutes': 'Minutes must be between 0 and 59' }],
    ['OPS-NUDGE-31', time(24, 0), { 'scheduledTime.hours': 'Hours must be between 0 and 23' }],
    [
      'OPS-D-82',
      time('', ''),
      { 'scheduledTime.hours': 'Required', 'scheduledTime.minutes': 'Required' },
    ],
    ['OPS-NUDGE-32', { minHoursAgo: '' }, { minHoursAgo: 'Required' }],
    ['OPS-NUDGE-33', { minHoursAgo: -1 }, { minHoursAgo: 'Must be positive' }],
    ['OPS-NUDGE-33', { minHoursAgo: 0 }, {}],
    ['OPS-NUDGE-35', { maxHoursAgo: '' }, { maxHoursAgo: 'Required' }],
    ['OPS-NUDGE-37', { messages: [] }, { messages: 'Must have at least one message' }],
    [
      'OPS-NUDGE-38',
      { messages: [...sound.messages, { title: '', text: ' ' }] },
      { 'messages.1.title': 'Required', 'messages.1.text': 'Required' },
    ],
    ['OPS-NUDGE-39', { actionType: '' }, { actionType: 'Required' }],
    ['OPS-NUDGE-40', { potentialUsers: nobody }, { potentialUsers: NO_FILTER }],
    ['OPS-NUDGE-40', { potentialUsers: { ...nobody, arm: ' ' } }, { potentialUsers: NO_FILTER }],
    ['OPS-D-41', { potentialUsers: nobody, reactFMEXT: 'only' }, { potentialUsers: NO_FILTER }],
  ])(
    '%s: with %j reports %j',
    proves(
      'OPS-D-82',
      'OPS-NUDGE-29',
      'OPS-NUDGE-30',
      'OPS-NUDGE-31',
      'OPS-NUDGE-32',
      'OPS-NUDGE-33',
      'OPS-NUDGE-37',
      'OPS-NUDGE-38',
      'OPS-NUDGE-39',
    ),
    async (id, more, expected) => {
      expect([id, await errorsOf(more)]).toEqual([id, expected]);
    },
  );

  it.each(['cohort', 'site', 'study', 'activeProgram', 'role', 'arm'])(
    'accepts %s as the only filter',
    proves('OPS-NUDGE-40'),
    async (filter) => {
      expect(await errorsOf({ potentialUsers: { ...nobody, [filter]: 'x' } })).toEqual({});
    },
  );

  it.each([
    [23, 24, {}],
    [24, 24, 'both'],
    [25, 24, 'both'],
    [0, 1, {}],
    [0, 0, 'both'],
    [1, 0, 'both'],
  ])(
    'with at least %i and at most %i hours ago: %j',
    proves('OPS-NUDGE-34', 'OPS-NUDGE-36'),
    async (minHoursAgo, maxHoursAgo, expected) => {
      const both = {
        minHoursAgo: 'Must be less than max hours ago',
        maxHoursAgo: 'Must be more than min hours ago',
      };
      expect(await errorsOf({ minHoursAgo, maxHoursAgo })).toEqual(expected === 'both' ? both : {});
    },
  );

  it('refuses negative maximum hours', proves('OPS-NUDGE-35', 'OPS-D-82'), async () => {
    expect(await errorsOf({ minHoursAgo: 0, maxHoursAgo: -1 })).toMatchObject({
      maxHoursAgo: 'Must be positive',
    });
  });
});

it('a query includes the limits, unless one of them is invalid', proves('TEAM-NUDGE-01'), () => {
  const limits = (more: object) => {
    const { params, problems } = questionOf({ ...sound, reactFMEXT: null, ...more });
    return [params && [params.quietFrom, params.quietTo, params.mostPerDay], ...problems];
  };
  expect(limits({ quietFrom: ' 22:00', quietTo: '07:00', mostPerDay: 3 })).toEqual([
    ['22:00', '07:00', 3],
  ]);
  expect(limits({ quietFrom: '', quietTo: '', mostPerDay: '' })).toEqual([['', '', null]]);
  expect(limits({ quietFrom: '22:00', quietTo: '' })).toEqual([
    null,
    "Quiet until has error, can't query",
  ]);
  expect(limits({ quietFrom: '22', quietTo: '07:00', mostPerDay: 0 })).toEqual([
    null,
    "Quiet from has error, can't query",
    "Maximum per day has error, can't query",
  ]);
});

it.each([
  [{ quietFrom: '22:00', quietTo: '07:00', mostPerDay: 1 }, {}],
  [{ quietFrom: ' 13:00 ', quietTo: '23:59', mostPerDay: 20 }, {}],
  [{ quietFrom: '', quietTo: '', mostPerDay: '' }, {}],
  [{ quietFrom: '', quietTo: '00:00' }, { quietFrom: 'Quiet hours need a start' }],
  [{ quietFrom: '00:00', quietTo: ' ' }, { quietTo: 'Quiet hours need an end' }],
  [{ quietFrom: '07:00', quietTo: '07:00' }, { quietTo: 'Quiet hours must end at another time' }],
  [
    { quietFrom: '7:00', quietTo: '22.00' },
    {
      quietFrom: 'Enter a time of day such as 09:00',
      quietTo: 'Enter a time of day such as 09:00',
    },
  ],
  [{ quietFrom: '24:00', quietTo: '07:00' }, { quietFrom: 'Enter a time of day such as 09:00' }],
  [{ quietFrom: '22:00', quietTo: '29:59' }, { quietTo: 'Enter a time of day such as 09:00' }],
  [{ quietFrom: '22:00', quietTo: '07:60' }, { quietTo: 'Enter a time of day such as 09:00' }],
  [{ mostPerDay: 0 }, { mostPerDay: 'Maximum per day must be between 1 and 20' }],
  [{ mostPerDay: 21 }, { mostPerDay: 'Maximum per day must be between 1 and 20' }],
  [{ mostPerDay: 1.5 }, { mostPerDay: 'Maximum per day must be a whole number' }],
  [{ mostPerDay: 'one' }, { mostPerDay: 'Maximum per day must be a number' }],
])('with the limits %j the form reports %j', proves('TEAM-NUDGE-01'), async (limits, expected) => {
  expect(await errorsOf(limits)).toEqual(expected);
});

it(
  'is decoded with every field and uses the specified messages',
  proves('OPS-NUDGE-19', 'OPS-NUDGE-20', 'TEAM-NUDGE-01'),
  () => {
    expect(nudger.path).toBe('tempest/nudging/nudgers/{nudgeID}');
    const potentialUsers = {
      cohort: 'C1',
      site: 'Boston',
      study: '003',
      activeProgram: 'stanzaACT',
      role: 'patient',
      arm: 'ACT-daily-insights',
    };
    const whole = { ...sound, potentialUsers, id: 'n1', reactFMEXT: 'only' };
    expect(readerOf(nudger)('n1', whole)).toMatchObject(whole);
    const odd = {
      messages: 'x',
      scheduledTime: 7,
      active: 'no',
      quietTo: ['7'],
      mostPerDay: 'two',
    };
    expect(readerOf(nudger)('n2', odd)).toMatchObject({
      name: '',
      description: '',
      active: false,
      messages: [],
      potentialUsers: nobody,
      quietFrom: '',
      quietTo: '',
      mostPerDay: null,
    });
    expect(messagesOf(nudger, 'Come back', 'n1')).toMatchObject({
      created: 'New nudger saved',
      saved: 'Nudger updated',
      notCreated: 'Error saving nudger',
      notSaved: 'Error saving nudger',
    });
  },
);
