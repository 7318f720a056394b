import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLatestUsage } from '#areas/people/users/use-latest-usage.ts';
import { latestUsageSource } from '#data/people/users.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';

const UIDS = ['opened', 'never', 'failed', 'waits'];
const SHOWN = UIDS.map((docID) => ({ docID }));

it(
  'distinguishes unreadable, missing and still pending usage',
  proves('CORE-USERS-27', 'CORE-D-20'),
  () => {
    const at = new Date('2026-05-04T10:00:00Z');
    const [opened, never, failed] = UIDS.map((uid) => answering(latestUsageSource(uid)));
    const { result } = renderHook(() => useLatestUsage(SHOWN));
    opened?.next(rowsOfAll(decodeUsage('a', { timeOpened: at })));
    never?.next(rowsOfAll());
    failed?.fail();
    expect(result.current.get('opened')).toEqual(at);
    expect(result.current.get('never')).toBeNull();
    expect(result.current.get('failed')).toMatchObject({ message: 'Out of paper' });
    expect(result.current.has('waits')).toBe(false);
  },
);
