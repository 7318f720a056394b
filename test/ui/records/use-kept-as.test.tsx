import { expect, it } from 'vitest';
import { useKeptAs } from '#records/use-kept-as.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const seen: (string | undefined)[] = [];

function Place({ place }: { readonly place: string }) {
  seen.push(useKeptAs(place));
  return null;
}

function nameOf(place: string, as = ada): string | undefined {
  seen.length = 0;
  openPage(<Place place={place} />, { as });
  return seen[0];
}

it('keeps typed content separately per person and per part', () => {
  const step = 'programs/act/lessons/l step 1';
  expect(nameOf(step)).toContain(step);
  expect(nameOf(step, sam)).not.toBe(nameOf(step));
  expect(nameOf('tempest/surveyBay/forms/fiqr')).toContain('fiqr');
  expect(nameOf('tempest/versions')).toBeDefined();
});

it.each(['users/u', 'subjects/S-1', 'registrations/r', 'tempest/secrets', 'cohorts/c', 'programs'])(
  'keeps nothing of %s, which may contain personal data',
  (place) => {
    expect(nameOf(place)).toBeUndefined();
  },
);
