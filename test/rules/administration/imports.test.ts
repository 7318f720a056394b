import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { proves } from '#test/support/proves.ts';

const { stranger, staff, superuser } = PEOPLE;
const project = await openProject('imports');

it('Imports are listed by staff, 10,000 at most', proves('TEAM-IMP-03'), async () => {
  const list = (as: Person, most: number) =>
    outcome(getDocs(query(collection(project.as(as), 'imports'), limit(most))));
  expect([await list(staff, 10_000), await list(staff, 10_001)]).toEqual(['allowed', 'refused']);
  expect(await list(stranger, 1)).toBe('refused');
});

it(
  'The rows that an import has still to write are read by nobody',
  proves('TEAM-IMP-03'),
  async () => {
    await project.seed({ 'imports/i1/parts/00000': { from: 0, rows: [] } });
    const part = doc(project.as(superuser), 'imports/i1/parts/00000');
    expect(await outcome(getDoc(part))).toBe('refused');
    const parts = query(collection(project.as(superuser), 'imports/i1/parts'), limit(5));
    expect(await outcome(getDocs(parts))).toBe('refused');
  },
);
