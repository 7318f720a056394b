import { expect, it } from 'vitest';
import { STAFF_ROLES } from '#domain/shared/staff-roles.ts';
import { peopleDocuments } from '#tools/seed/people.ts';

const NOW = new Date('2026-05-04T10:00:00Z');
const groups = (exist?: ReadonlySet<(typeof STAFF_ROLES)[number]>) => {
  const paths = peopleDocuments(NOW, exist).map(([path]) => path.split('/')[1]);
  return [...new Set(paths)].sort();
};

it('creates every role group of an empty database, and leaves existing ones alone', () => {
  expect(groups()).toEqual([...STAFF_ROLES].sort());
  for (const role of STAFF_ROLES) {
    const others = STAFF_ROLES.filter((other) => other !== role);
    expect(groups(new Set([role]))).toEqual([...others].sort());
  }
  expect(peopleDocuments(NOW, new Set(STAFF_ROLES))).toEqual([]);
});
