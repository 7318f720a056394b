import { beforeEach, describe, expect, it } from 'vitest';
import { nudger } from '#domain/operations/nudge/nudger.ts';
import { draft, send, update } from '#test/rules/support/commit.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { placeOf, soundEntry } from '#test/rules/support/standard-samples.ts';
import { proves } from '#test/support/proves.ts';

const { staff } = PEOPLE;
const project = await openProject('nudgers');
const PATH = placeOf(nudger, 'n1');

beforeEach(() =>
  project.seed({
    [PATH]: { ...soundEntry(nudger, 'n1'), scheduledTime: { hours: 1, minutes: 5 } },
  }),
);

describe('The time of a nudge', () => {
  it.each([
    [{ hours: 0, minutes: 0 }, 'allowed'],
    [{ hours: 23, minutes: 55 }, 'allowed'],
    [{ hours: 24, minutes: 0 }, 'refused'],
    [{ hours: 7, minutes: 7 }, 'refused'],
    [{ hours: 7, minutes: 60 }, 'refused'],
    [{ hours: '7', minutes: 0 }, 'refused'],
    [{ hours: 7, minutes: '30' }, 'refused'],
    [{ hours: 7 }, 'refused'],
    [{ hours: 7, minutes: 30, seconds: 15 }, 'refused'],
  ])('%j is %s', async (scheduledTime, expected) => {
    const sent = await draft(project, staff, [update(PATH, { scheduledTime })]);
    expect(await outcome(send(project, staff, sent))).toBe(expected);
  });
});

const answered = async (change: object, stored: object = {}) => {
  await project.seed({ [PATH]: { ...soundEntry(nudger, 'n1'), ...stored } });
  return outcome(send(project, staff, await draft(project, staff, [update(PATH, { ...change })])));
};

describe('The hours of a nudge', () => {
  it('begin within a year, also where an old end lies beyond it', async () => {
    const stored = { minHoursAgo: 1, maxHoursAgo: 9000 };
    expect(await answered({ minHoursAgo: 8760 }, stored)).toBe('allowed');
    expect(await answered({ minHoursAgo: 8761 }, stored)).toBe('refused');
  });

  it('begin before they end, also where one of the two is changed alone', async () => {
    const stored = { minHoursAgo: 2, maxHoursAgo: 24 };
    for (const refused of [{ minHoursAgo: 24 }, { minHoursAgo: 25 }, { maxHoursAgo: 2 }]) {
      expect(await answered(refused, stored), JSON.stringify(refused)).toBe('refused');
    }
    for (const allowed of [{ minHoursAgo: 23 }, { maxHoursAgo: 3 }]) {
      expect(await answered(allowed, stored), JSON.stringify(allowed)).toBe('allowed');
    }
  });

  it('end with now at the latest, also where an old begin is to come', async () => {
    const stored = { minHoursAgo: -5, maxHoursAgo: 24 };
    expect(await answered({ maxHoursAgo: 0 }, stored)).toBe('allowed');
    expect(await answered({ maxHoursAgo: -1 }, stored)).toBe('refused');
  });
});

describe('Whom a nudge looks for', proves('OPS-NUDGE-40'), () => {
  it.each([
    ['a cohort', { cohort: 'test' }, 'allowed'],
    ['nothing', { cohort: '', site: ' ' }, 'refused'],
    ['blanks of other scripts', { cohort: '\u00a0', site: '\u2003\u3000' }, 'refused'],
    ['3,000 characters', { cohort: 'x'.repeat(3000) }, 'allowed'],
    ['3,001 characters', { cohort: 'x'.repeat(3000), site: 'x' }, 'refused'],
  ])('said by %s', async (_, potentialUsers, expected) => {
    expect(await answered({ potentialUsers })).toBe(expected);
  });
});

describe('The limits of a nudge', proves('TEAM-NUDGE-01'), () => {
  const NONE = { quietFrom: '', quietTo: '', mostPerDay: null };
  it.each([
    [{ quietFrom: '22:00', quietTo: '07:00' }, NONE, 'allowed'],
    [{ quietFrom: '00:00', quietTo: '23:59' }, NONE, 'allowed'],
    [NONE, { quietFrom: '22:00', quietTo: '07:00', mostPerDay: 3 }, 'allowed'],
    [{ quietFrom: '22:00' }, NONE, 'refused'],
    [{ quietTo: '07:00' }, NONE, 'refused'],
    [{ quietFrom: '' }, { quietFrom: '22:00', quietTo: '07:00' }, 'refused'],
    [{ quietTo: '' }, { quietFrom: '22:00', quietTo: '07:00' }, 'refused'],
    [{ quietFrom: '07:00' }, { quietFrom: '22:00', quietTo: '07:00' }, 'refused'],
    [{ quietTo: '22:00' }, { quietFrom: '22:00', quietTo: '07:00' }, 'refused'],
    [{ quietFrom: '24:00' }, { quietFrom: '22:00', quietTo: '07:00' }, 'refused'],
    [{ quietTo: '24:00' }, { quietFrom: '22:00', quietTo: '07:00' }, 'refused'],
    [{ quietFrom: '22:00', quietTo: '7:00' }, NONE, 'refused'],
    [{ quietFrom: '2200', quietTo: '07:00' }, NONE, 'refused'],
    [{ mostPerDay: 1 }, NONE, 'allowed'],
    [{ mostPerDay: 20 }, NONE, 'allowed'],
    [{ mostPerDay: 0 }, NONE, 'refused'],
    [{ mostPerDay: 21 }, NONE, 'refused'],
    [{ mostPerDay: 1.5 }, NONE, 'refused'],
    [{ mostPerDay: '1' }, NONE, 'refused'],
    // A nudge from before limits existed accepts other changes, and both quiet times together.
    [{ name: 'Other' }, null, 'allowed'],
    [{ quietFrom: '22:00', quietTo: '07:00' }, null, 'allowed'],
    [{ quietFrom: '22:00' }, null, 'refused'],
  ])('%j on %j are %s', async (change, stored, expected) => {
    const { quietFrom, quietTo, mostPerDay, ...old } = soundEntry(nudger, 'n1');
    const limits = { quietFrom, quietTo, mostPerDay };
    await project.seed({ [PATH]: { ...old, ...(stored && { ...limits, ...stored }) } });
    const sent = await draft(project, staff, [update(PATH, { ...change })]);
    expect(await outcome(send(project, staff, sent))).toBe(expected);
  });
});
