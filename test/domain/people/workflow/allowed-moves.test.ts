import { describe, expect, it } from 'vitest';
import { isAllowedMove, LINES, movesFrom } from '#domain/people/workflow/allowed-moves.ts';
import { explainStatus } from '#domain/people/workflow/status-explained.ts';
import { WORKFLOW_STATUSES } from '#domain/people/workflow/status.ts';
import { proves } from '#test/support/proves.ts';

const from = (status: (typeof WORKFLOW_STATUSES)[number]) =>
  movesFrom(status).map(({ to, by }) => `${to} (${by})`);

describe('the moves defined by the study', () => {
  it('from "created" are made by a function, apart from terminations', proves('OPS-D-10'), () => {
    expect(from('created')).toEqual([
      'screening (function)',
      'holding-pre-screen (function)',
      'early-termination-followup (staff)',
      'early-termination (staff)',
    ]);
  });

  it(
    'from consent are decided by staff, in the study and in the extension',
    proves('CORE-D-72'),
    () => {
      expect(from('consent').slice(0, 3)).toEqual([
        'baseline (staff)',
        'consent-fail (staff)',
        'consent-abandoned (staff)',
      ]);
      expect(from('EXT-consent').slice(0, 3)).toEqual([
        'EXT-pre-therapy (staff)',
        'EXT-consent-fail (staff)',
        'EXT-consent-abandoned (staff)',
      ]);
    },
  );

  it(
    'lead from a follow-up only to its end, and from there nowhere',
    proves('CORE-TERM-05', 'CORE-TERM-07'),
    () => {
      expect(from('early-termination-followup')).toEqual(['early-termination (staff)']);
      expect(from('EXT-early-termination-followup')).toEqual(['EXT-early-termination (staff)']);
      expect(from('early-termination')).toEqual([]);
      expect(from('EXT-early-termination')).toEqual([]);
    },
  );

  it('let staff move a user who is done to the extension', proves('OPS-D-07', 'OPS-D-14'), () => {
    expect(from('done')).toContain('EXT-eligible (staff)');
    expect(isAllowedMove('done', 'EXT-eligible')).toBe(true);
    expect(isAllowedMove('therapy', 'EXT-eligible')).toBe(false);
  });

  it('reach every status from "created"', () => {
    const reached = new Set<string>(['created']);
    for (const status of reached) {
      for (const { to } of movesFrom(status as 'created')) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...WORKFLOW_STATUSES].sort());
  });
});

describe('the map of the statuses', () => {
  const onMap = LINES.flatMap(({ stops, terminations }) => [
    ...stops.flatMap(({ status, ends }) => [status, ...ends]),
    ...terminations,
  ]);

  it('shows every status exactly once', () => {
    expect([...onMap].sort()).toEqual([...WORKFLOW_STATUSES].sort());
  });

  it('keeps the study order along each line', () => {
    for (const { stops } of LINES) {
      const ranks = stops.map(({ status }) => WORKFLOW_STATUSES.indexOf(status));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    }
  });

  it('attaches an ending to a status it is reached from', () => {
    for (const { status, ends } of LINES.flatMap(({ stops }) => stops)) {
      for (const end of ends) expect(isAllowedMove(status, end)).toBe(true);
    }
  });
});

describe('the explanation of a status', () => {
  it('is one sentence for each, with the specified text', () => {
    for (const status of WORKFLOW_STATUSES) expect(explainStatus(status)).toMatch(/^[A-Z].*\.$/);
    expect(explainStatus('consent')).toBe(
      'Waits for a consent call with the clinical operations team.',
    );
    expect(explainStatus('never started')).toBe(
      'More than 7 days in pre-therapy without opening the app.',
    );
    expect(explainStatus('EXT-eligible')).toBe(
      'The program is done and the user is eligible for the extension.',
    );
  });

  it('is empty for an unknown status', () => {
    expect(explainStatus('gone')).toBe('');
    expect(explainStatus('')).toBe('');
  });
});
