import { expect, it } from 'vitest';
import {
  inExtension,
  isOfStatus,
  NOT_STARTED,
  readStatus,
  statusLabel,
  WORKFLOW_STATUSES,
} from '#domain/people/workflow/status.ts';
import { terminationState } from '#domain/people/termination/schema.ts';
import { proves } from '#test/support/proves.ts';

it('labels the statuses as the specification lists them', proves('CORE-D-65', 'OPS-D-09'), () => {
  expect(WORKFLOW_STATUSES.map(statusLabel)).toEqual([
    'early termination followup',
    'early termination',
    'created',
    'holding pre-screen',
    'screening',
    'screening abandoned',
    'screening fail',
    'consent',
    'consent abandoned',
    'consent fail',
    'baseline',
    'baseline abandoned',
    'pre-therapy',
    'never started',
    'therapy',
    'done',
    'EXT eligible',
    'EXT declined',
    'EXT consent',
    'EXT consent abandoned',
    'EXT consent fail',
    'EXT pre-therapy',
    'EXT never started',
    'EXT therapy',
    'EXT done',
    'EXT early termination',
    'EXT early termination followup',
  ]);
});

it('parses its own labels, and shows unknown statuses as stored', proves('CORE-D-65'), () => {
  for (const status of WORKFLOW_STATUSES) expect(readStatus(statusLabel(status))).toBe(status);
  expect(statusLabel('gone fishing-trip')).toBe('gone fishing-trip');
});

it(
  'distinguishes normal, extension and both early-termination statuses',
  proves('CORE-WORK-15'),
  () => {
    const normal = [
      'created',
      'screening',
      'consent',
      'baseline',
      'pre-therapy',
      'therapy',
      'done',
    ];
    const extension = ['EXT-eligible', 'EXT-consent', 'EXT-pre-therapy', 'EXT-therapy', 'EXT-done'];
    for (const status of normal) {
      expect([status, inExtension(status), terminationState(status)]).toEqual([
        status,
        false,
        'not terminated',
      ]);
    }
    for (const status of extension) {
      expect([status, inExtension(status), terminationState(status)]).toEqual([
        status,
        true,
        'not terminated',
      ]);
    }
    expect([inExtension('early-termination'), terminationState('early-termination')]).toEqual([
      false,
      'terminated',
    ]);
    expect([
      inExtension('EXT-early-termination'),
      terminationState('EXT-early-termination'),
    ]).toEqual([true, 'terminated']);
  },
);

it('a user who has not started therapy has one of seven statuses', () => {
  const before = WORKFLOW_STATUSES.filter((status) => isOfStatus(status, NOT_STARTED));
  expect(before).toEqual([
    'created',
    'holding-pre-screen',
    'screening',
    'consent',
    'baseline',
    'pre-therapy',
    'never-started',
  ]);
  expect(isOfStatus(' never started ', NOT_STARTED)).toBe(true);
  expect(['', 'therapy', 'odd'].map((chosen) => isOfStatus('odd', chosen))).toEqual([
    true,
    false,
    true,
  ]);
});
