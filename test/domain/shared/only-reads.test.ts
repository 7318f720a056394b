import { expect, it } from 'vitest';
import { CALLABLES, type CallableName } from '#domain/callables.ts';
import { onlyReads } from '#domain/shared/contract.ts';
import { proves } from '#test/support/proves.ts';

const NAMES = Object.keys(CALLABLES) as CallableName[];

const reading = (request: object) =>
  NAMES.filter((name) => onlyReads(CALLABLES[name], request)).sort();

const ALWAYS = [
  'calculate005AppOpens',
  'checkListIndex',
  'countAnswers',
  'countRecords',
  'dryRunImport',
  'getJournalEntryList',
  'neverStartedDryRun',
  'programDryRun',
  'resetDryRun',
];

it('recognizes callables that never change anything, whatever the request', proves('R1'), () => {
  for (const request of [{}, { dryRun: false }, { dryRun: 'yes' }, { forReals: true }]) {
    expect(reading(request), JSON.stringify(request)).toEqual(ALWAYS);
  }
});

it('recognizes callables that change nothing as a dry run', proves('R1'), () => {
  const asDryRun = ['generateAccessCodes', 'moveHoldingPreScreenUsers'];
  const more = ['restoreBackup', 'syncSurveyMonkeySurvey'];
  expect(reading({ dryRun: true })).toEqual([...ALWAYS, ...asDryRun, ...more].sort());
  expect(reading({ forReals: false })).toEqual([...ALWAYS, 'nudgeUsers'].sort());
});
