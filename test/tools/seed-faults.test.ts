import { describe, expect, it } from 'vitest';
import { FINDING_KINDS } from '#domain/people/doctor/finding.ts';
import { findings } from '#domain/people/doctor/findings.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import { faultDocuments } from '#tools/seed/demo/faults.ts';
import { peopleDocuments } from '#tools/seed/people.ts';
import { recordsOf } from '#test/domain/people/doctor/doctor-support.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SOUND = Object.fromEntries([...peopleDocuments(NOW), ...demoDocuments(NOW)]);
const FAULTS = faultDocuments(NOW);
const kindsIn = (documents: typeof SOUND) => findings(recordsOf(documents)).map(({ kind }) => kind);

describe('the faults of the demonstration data', () => {
  it('cover each kind exactly once together with those of the participants', () => {
    const all = { ...SOUND, ...Object.fromEntries(FAULTS) };
    expect(kindsIn(all).toSorted()).toEqual(Object.keys(FINDING_KINDS).toSorted());
  });

  it('among the participants are only a missing registration and a missing link', () => {
    expect(kindsIn(SOUND)).toEqual(['no-registration', 'not-linked']);
  });

  it('do not touch the participants, and add one member to info-viewer', () => {
    const twice = FAULTS.filter(([path]) => Object.hasOwn(SOUND, path)).map(([path]) => path);
    expect(twice).toEqual(['roles/info-viewer']);
  });

  it('come last in every list, after the participants', () => {
    const emails = Object.entries(SOUND)
      .filter(([path]) => /^users\/[^/]+$/.test(path))
      .map(([, data]) => String(data['email']))
      .toSorted();
    const faulty = FAULTS.filter(([path]) => /^users\/[^/]+$/.test(path));
    const first = faulty.map(([, data]) => String(data['email'])).toSorted()[0] ?? '';
    expect(first > (emails[19] ?? '')).toBe(true);
    for (const [path] of faulty) expect(path).toMatch(/^users\/zzImported\d\d$/);
  });
});
