import { expect, it } from 'vitest';
import { endingOf } from '#domain/people/workflow/allowed-moves.ts';

it.each([
  ['early-termination', 'terminated'],
  ['EXT early termination', 'terminated'],
  ['early-termination-followup', null],
  ['done', 'completed'],
  ['EXT-done', 'completed'],
  ['screening-fail', 'left'],
  ['consent-abandoned', 'left'],
  ['EXT-declined', 'left'],
  ['never-started', 'left'],
  ['therapy', null],
  ['created', null],
  ['', null],
  ['of another study', null],
])('reads %j as the ending %j', (status, ending) => {
  expect(endingOf(status)).toBe(ending);
});
