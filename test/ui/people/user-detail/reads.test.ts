import { expect, it } from 'vitest';
import { callsSource } from '#data/people/calls.ts';
import { journalEntriesSource } from '#data/people/journals.ts';
import { enrolmentsSource, workflowsSource } from '#data/people/participation.ts';
import { surveyResponseSource } from '#data/people/survey-responses.ts';
import { appUsageList } from '#data/people/usage.ts';
import { latestUsageSource, userSource } from '#data/people/users.ts';
import { proves } from '#test/support/proves.ts';

it('the pages of a user read her record and what lies below it', proves('CORE-UDET-15'), () => {
  const sources = {
    user: userSource('u1'),
    programs: enrolmentsSource('u1'),
    'journal entries': journalEntriesSource('u1', 'p1'),
    'latest usage': latestUsageSource('u1'),
    usage: appUsageList('u1'),
    workflows: workflowsSource('u1'),
    'survey response': surveyResponseSource('u1', 'r1'),
    calls: callsSource('u1', 'consent'),
  };
  const places = Object.entries(sources).map(([what, { key }]) => [
    what,
    key.split(':').slice(0, 2).join(' '),
  ]);
  expect(Object.fromEntries(places)).toEqual({
    user: 'doc users/u1',
    programs: 'list users/u1/programs',
    'journal entries': 'list users/u1/programs/p1/journalEntries',
    'latest usage': 'list users/u1/appUsage',
    usage: 'newest users/u1/appUsage',
    workflows: 'list users/u1/workflows',
    'survey response': 'doc users/u1/surveyBayResponses/r1',
    calls: 'list users/u1/calls',
  });
});
