import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { usePreview } from '#areas/operations/nudging/use-preview.ts';
import { proves } from '#test/support/proves.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { STORED } from './nudge-support.ts';

it(
  'a query is sent 500 ms after the last change, and a late answer to an older one is ignored',
  proves('OPS-D-47'),
  async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const answers: ((users: object) => void)[] = [];
    const asked = functionsAnswering(() => new Promise((resolve) => answers.push(resolve)));
    const hours = () =>
      asked.map(
        ([, request]) => (request as { nudgerParams: typeof STORED }).nudgerParams.minHoursAgo,
      );
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const after = (minHoursAgo: number) => ({ ...STORED, minHoursAgo });
    const { result, rerender } = renderHook(usePreview, { initialProps: after(1) });
    const uids = () => result.current.preview?.users.map(({ uid }) => uid);
    const answer = async (at: number, uid: string) => {
      const texts = { subjectID: 'S-1', usersLocalTime: '', timezone: '', error: '' };
      const user = { uid, nudgeable: true, timeActionPerformed: '2026-11-22T10:00:00Z', ...texts };
      answers[at]?.({ nudgeableUsers: [user] });
      await pass(0);
    };
    await pass(499);
    rerender(after(2));
    await pass(499);
    expect(hours()).toEqual([]);
    await pass(1);
    expect(hours()).toEqual([2]);
    rerender(after(3));
    await pass(500);
    expect(hours()).toEqual([2, 3]);
    await answer(1, 'new');
    expect(result.current.preview?.error).toBeNull();
    expect(uids()).toEqual(['new']);
    await answer(0, 'old');
    expect(uids()).toEqual(['new']);
    rerender(after(4));
    expect(result.current.preview).toBeNull();
  },
);
