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
  it('are one of each kind, beside what the participants show', () => {
    const all = { ...SOUND, ...Object.fromEntries(FAULTS) };
    expect(kindsIn(all).toSorted()).toEqual(Object.keys(FINDING_KINDS).toSorted());
  });

  it('are none among the participants but somebody to register and somebody without a record', () => {
    expect(kindsIn(SOUND)).toEqual(['no-registration', 'not-linked']);
  });

  it('touch nothing of the participants, and count one more member of info-viewer', () => {
    const twice = FAULTS.filter(([path]) => Object.hasOwn(SOUND, path)).map(([path]) => path);
    expect(twice).toEqual(['roles/info-viewer']);
  });

  it('come last in every list, behind the participants', () => {
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
