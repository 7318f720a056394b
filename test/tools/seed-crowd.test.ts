import { describe, expect, it } from 'vitest';
import { FINDING_KINDS } from '#domain/people/doctor/finding.ts';
import { findings } from '#domain/people/doctor/findings.ts';
import { pathName } from '#domain/records.ts';
import { recordsOf } from '#test/domain/people/doctor/doctor-support.ts';
import { crowdDocuments } from '#tools/seed/crowd/build.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import { peopleDocuments } from '#tools/seed/people.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DOCUMENTS = crowdDocuments(NOW);
const BASE = demoDocuments(NOW);
/** Some faults for the Study Doctor are an e-mail that two have. */
const isFault = (path: string) => path.includes('/zzImported');

describe('the demonstration data with its crowd', () => {
  it('is the same for the same time and seed', () => {
    expect(crowdDocuments(new Date(NOW), 1)).toEqual(DOCUMENTS);
  });

  it('has no path twice and only known ones', () => {
    const paths = DOCUMENTS.map(([path]) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => pathName(path) === null)).toEqual([]);
  });

  it('leaves everything of the people below it, but for what analyses store', () => {
    const all = new Map(DOCUMENTS);
    const own = BASE.filter(([path]) => !path.startsWith('analytics/'));
    expect(own.map(([path]) => [path, all.get(path)])).toEqual(own);
  });

  it('gives nobody the e-mail of somebody else', () => {
    for (const name of ['user', 'subject', 'registration'] as const) {
      const emails = DOCUMENTS.filter(([path]) => pathName(path) === name && !isFault(path)).map(
        ([, { email }]) => email,
      );
      expect(emails.length).toBeGreaterThan(60);
      expect(new Set(emails).size).toBe(emails.length);
    }
  });

  it('shows the Study Doctor one fault of each kind, as without the crowd', () => {
    const all = Object.fromEntries([...peopleDocuments(NOW), ...DOCUMENTS]);
    const kinds = findings(recordsOf(all)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(Object.keys(FINDING_KINDS).toSorted());
  });
});
