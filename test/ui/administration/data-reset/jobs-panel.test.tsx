import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { JobsPanel } from '#areas/administration/data-reset/JobsPanel.tsx';
import { jobSchema } from '#domain/shared/job.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { ready } from '#lib/live.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const read = documentReader(jobSchema);

const job = (id: string, fields: object) =>
  read(id, {
    kind: 'erase',
    path: `users/u1/${id}`,
    root: 'users/u1',
    phase: 'done',
    total: 2,
    startedBy: 'ada@example.com',
    startedAt: new Date('2026-04-30T12:00:00Z'),
    ...fields,
  });
const erased = (id: string, fields: object = {}) => job(id, fields);
const backup = (id: string, fields: object = {}) =>
  job(id, { kind: 'backup', path: `users/u1 (${id})`, verified: true, ...fields });

/** Renders the panel with these jobs, newest first. */
function open(...jobs: readonly ReturnType<typeof job>[]) {
  const run = { busy: null, held: false, results: [], act: () => Promise.resolve(true) };
  render(
    <JobsPanel
      jobs={ready(jobs)}
      {...{ now: NOW, run, refused: null }}
      onRestore={() => undefined}
    />,
  );
}

const names = () => [...document.querySelectorAll('.reset-job-name')].map((one) => one.textContent);
const continues = () => screen.queryAllByRole('button', { name: 'Continue' }).length;

describe('the progress of data resets', () => {
  it('shows the last four and the newest backup, and the older ones on request', () => {
    open(
      ...['a', 'b', 'c', 'd', 'e'].map((id) => erased(id)),
      ...[backup('unverified', { verified: false }), backup('new'), backup('old')],
    );
    expect(names()).toEqual([
      ...['a', 'b', 'c', 'd'].map((id) => `Erase users/u1/${id}`),
      'Backup of users/u1 (new)',
    ]);
    fireEvent.click(screen.getByRole('button', { name: /older ones/ }));
    expect(names()).toHaveLength(8);
  });

  it('shows four jobs without a button for older ones', () => {
    open(...['a', 'b', 'c', 'd'].map((id) => erased(id)));
    expect(names()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /older ones/ })).toBeNull();
  });

  it.each([
    ['Interrupted', { phase: 'deleting', aliveUntil: new Date(+NOW - 1) }, 1],
    ['Failed', { phase: 'failed' }, 1],
    ['Running', { phase: 'deleting', aliveUntil: new Date(+NOW + 1) }, 0],
    ['Verified', {}, 0],
  ])(
    'offers to continue at most the newest job, if interrupted or failed (%s)',
    (state, fields, buttons) => {
      open(erased('a', fields), erased('b', { phase: 'failed' }));
      expect(continues()).toBe(buttons);
      const job = screen.getByText('Erase users/u1/a').closest('li');
      expect(within(job as HTMLElement).getByText(state)).toBeVisible();
    },
  );

  it.each([
    ['copying', 0, 522, 1, '0 of 522 documents Started again after 3 minutes without progress.'],
    ['copying', 7, 522, 0, '7 of 522 documents'],
    ['counting', 0, 0, 1, 'Counting… Started again after 3 minutes without progress.'],
  ])(
    'shows how far a backup is and whether it was restarted (%s, %i of %i)',
    (phase, done, total, stalls, said) => {
      open(backup('a', { phase, done, total, stalls, aliveUntil: new Date(+NOW + 1) }));
      expect(screen.getByText(said)).toBeInTheDocument();
    },
  );
});
