import { describe, expect, it } from 'vitest';
import { continuing } from '#areas/administration/data-reset/jobs.ts';
import { jobSchema, type Job } from '#domain/shared/job.ts';
import { proves } from '#test/support/proves.ts';

const TARGETS = ['users/u1/appUsage', 'users/u1/calls'];

const erase = (fields: Partial<Job>): Job => ({
  ...jobSchema.getDefault(),
  docID: 'j',
  raw: {},
  problems: [],
  kind: 'erase',
  path: 'users/u1/appUsage',
  root: 'users/u1',
  targets: TARGETS,
  phase: 'failed',
  total: 9,
  done: 5,
  reason: 'Wrong phone',
  ...fields,
});

const counted = (name: string, documents: number) => ({
  path: `users/u1/${name}`,
  documents,
  missing: 0,
});

const stored = (appUsage: number, calls: number) => [
  counted('appUsage', appUsage),
  counted('calls', calls),
];

describe('Explains what continuing an erase will do', proves('CORE-RESET-09', 'R4'), () => {
  it.each([
    ['before the first is empty', 0, stored(3, 2), 'appUsage, calls: 5 documents'],
    ['once the first is empty', 1, stored(0, 2), 'calls: 2 documents'],
    ['where the app wrote to the first again', 1, stored(1, 2), 'appUsage, calls: 3 documents'],
    ['where it wrote after all were empty', 2, stored(1, 0), 'appUsage: 1 document'],
    ['before the server has counted', 1, null, 'calls: 4 documents'],
  ])('%s', (_when, target, counts, what) => {
    expect(continuing(erase({ target }), counts)).toBe(
      `Erases what is left of ${what}. Reason: Wrong phone`,
    );
  });

  it('when everything is erased and only the final check is missing', () => {
    const job = erase({ target: 2, done: 9 });
    const said = 'Everything is already erased: checks once more and finishes. Reason: Wrong phone';
    expect(continuing(job, stored(0, 0))).toBe(said);
    expect(continuing(job, null)).toBe(said);
  });
});
