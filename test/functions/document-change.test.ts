import { Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { whenWritten, type DocumentChange } from '#functions/lib/document-change.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { proves } from '#test/support/proves.ts';

process.env['GCLOUD_PROJECT'] ??= 'demo-functions-change';

type Trigger = ReturnType<typeof whenWritten>;

/** A write event as the SDK delivers it. */
function event(before: object | null, after: object | null, at = new Timestamp(1_700_000_000, 42)) {
  const snapshot = (data: object | null) => ({
    data: () => data ?? undefined,
    updateTime: data ? at : undefined,
    ref: { path: 'users/u1' },
  });
  return {
    id: 'projects/p/events/e1',
    time: '2026-11-21T10:00:00Z',
    params: { uid: 'of the header' },
    data: { before: snapshot(before), after: snapshot(after) },
  } as unknown as Parameters<Trigger['run']>[0];
}

async function seen(...events: Parameters<Trigger['run']>[0][]): Promise<DocumentChange[]> {
  const changes: DocumentChange[] = [];
  const trigger = whenWritten('tried', 'user', (_, change) => {
    changes.push(change);
    return Promise.resolve();
  });
  for (const one of events) await trigger.run(one);
  return changes;
}

it(
  'delivers a change as before and after, with the version of the document',
  proves('R3'),
  async () => {
    const change = {
      params: { uid: 'u1' },
      before: { a: 1 },
      after: { a: 2 },
      at: new Date(1_700_000_000_000),
      version: '1700000000-000000042',
    };
    const one = event({ a: 1 }, { a: 2 });
    expect(await seen(one, one)).toEqual([change, change]);
  },
);

it('delivers creations and deletions; a deletion has the event id as its version', async () => {
  const [created, deleted] = await seen(event(null, { a: 1 }), event({ a: 1 }, null));
  expect(created).toMatchObject({ before: null, after: { a: 1 } });
  expect(deleted).toMatchObject({
    before: { a: 1 },
    after: null,
    version: 'projects_p_events_e1',
    at: new Date('2026-11-21T10:00:00Z'),
  });
});

it('listens to the documents of its path, and is retried after a failure', () => {
  const trigger = whenWritten('tried', 'workflow', () => Promise.resolve());
  expect(trigger.__endpoint).toMatchObject({
    region: ['us-central1'],
    maxInstances: 10,
    eventTrigger: {
      eventFilterPathPatterns: { document: 'users/{uid}/workflows/{workflowID}' },
      retry: true,
    },
  });
});

it('fails with a code and logs ids, never document contents', async () => {
  const secret = 'No place for pat.patient@example.com';
  const lines: unknown[] = [];
  const error = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  const trigger = whenWritten('tried', 'user', () =>
    Promise.reject(new AppError('unavailable', secret)),
  );
  try {
    await expect(trigger.run(event(null, { secret }))).rejects.toThrow('tried failed: unavailable');
  } finally {
    error.mockRestore();
  }
  expect(lines).toHaveLength(1);
  expect(JSON.parse(String(lines[0]))).toMatchObject({
    severity: 'ERROR',
    callable: 'tried',
    incident: '1700000000-000000042',
    uid: 'u1',
    code: 'unavailable',
  });
  expect(String(lines[0])).not.toContain('patient');
});
