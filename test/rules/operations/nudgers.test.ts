import { beforeEach, describe, expect, it } from 'vitest';
import { nudger } from '#domain/operations/nudge/nudger.ts';
import { draft, send, update } from '#test/rules/support/commit.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { placeOf, soundEntry } from '#test/rules/support/standard-samples.ts';

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
