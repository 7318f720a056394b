import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Defect } from '#functions/lib/defect.ts';
import { handle } from '#functions/lib/handle.ts';
import { runCallable, type CallableHandler } from '#functions/lib/run-callable.ts';
import type { FailureLine } from '#functions/lib/log.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { caller, emptyDatabase, members, refusal, store, type Database } from './support.ts';
import { proves } from '#test/support/proves.ts';

const STAFF = 'sam.staff@example.com';
const SUPERUSER = 'sue.superuser@example.com';

let db: Database;

beforeAll(async () => {
  db = await emptyDatabase('demo-functions-run-callable');
  await store(db, members({ staff: [STAFF, SUPERUSER], superuser: [SUPERUSER] }));
});

type Count = CallableHandler<'countRecords'>;

function call(email: string, handler: Count, role: 'staff' | 'admin' | 'superuser' = 'staff') {
  const lines: FailureLine[] = [];
  const options = { role, db, log: (line: FailureLine) => void lines.push(line) };
  const request = { auth: caller(email), data: { collection: 'users' } };
  return { lines, answer: runCallable('countRecords', handler, options, request) };
}

const seven: Count = () => Promise.resolve({ count: 7 });

describe('a callable with a required role', () => {
  it(
    'refuses staff and accepts a superuser, who counts as an admin',
    proves('CORE-D-05'),
    async () => {
      expect(await refusal(call(STAFF, seven, 'admin').answer)).toMatchObject({
        code: 'permission-denied',
        message: 'Only members of the role "admin" may do this.',
      });
      expect(await call(SUPERUSER, seven, 'admin').answer).toEqual({ count: 7 });
      expect((await refusal(call(STAFF, seven, 'superuser').answer)).code).toBe(
        'permission-denied',
      );
    },
  );
});

it(
  'gives the handler actor and role groups from the token and the database only',
  proves('CORE-D-07'),
  async () => {
    const seen: unknown[] = [];
    await call('SUE.Superuser@Example.com', (request, { actor, roles }) => {
      seen.push(request, actor, [...roles].sort());
      return Promise.resolve({ count: 0 });
    }).answer;
    expect(seen).toEqual([{ collection: 'users' }, SUPERUSER, ['staff', 'superuser']]);
  },
);

describe('a handler that fails', () => {
  it('passes its message on to staff, and logs nothing', async () => {
    const { answer, lines } = call(STAFF, () =>
      Promise.reject(new AppError('failed-precondition', 'The program is being copied.')),
    );
    expect(await refusal(answer)).toMatchObject({
      code: 'failed-precondition',
      message: 'The program is being copied.',
    });
    expect(lines).toEqual([]);
  });

  it('reports a defect only by its number, and logs ids and a code without the message', async () => {
    const secret = 'No place for pat.patient@example.com\n    at Pat Patient, Main Street 5';
    const defect = Object.assign(new Error(secret), { code: 13, details: secret });
    const { answer, lines } = call(STAFF, () => Promise.reject(defect));
    const { code, message } = await refusal(answer);
    expect(code).toBe('internal');
    expect(message).toMatch(
      /^Something went wrong on the server\. If it happens again, report incident [A-Z2-9]{8}\.$/,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      callable: 'countRecords',
      uid: `uid-of-${STAFF}`,
      code: '13',
      incident: message.slice(-9, -1),
    });
    expect(lines[0]?.at.join()).toContain('run-callable.test.ts');
    expect(JSON.stringify(lines)).not.toMatch(/patient/i);
  });

  it('logs a defect under the number it already has', async () => {
    const known = new Defect('ABCD2345', { cause: Object.assign(new Error('x'), { code: 4 }) });
    const { answer, lines } = call(STAFF, () => Promise.reject(known));
    expect(await refusal(answer)).toBe(known);
    expect(lines).toMatchObject([{ incident: 'ABCD2345', code: '4' }]);
  });

  it('survives a thrown value that is no error', async () => {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- exactly that is tried
    const { answer, lines } = call(STAFF, () => Promise.reject('pat.patient@example.com'));
    expect((await refusal(answer)).code).toBe('internal');
    expect(lines).toMatchObject([{ code: 'string', at: [] }]);
  });

  it('sends the number of a defect separately from the message, and logs the same number', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const broken = handle('countRecords', () => Promise.reject(new Error('secret')));
    const incoming = { auth: caller(STAFF), data: { collection: 'users' } };
    const refused = await refusal(
      broken.run(incoming as unknown as Parameters<typeof broken.run>[0]),
    );
    const line = JSON.parse(String(printed.mock.calls[0]?.[0])) as FailureLine;
    printed.mockRestore();
    expect(line.incident).toMatch(/^[A-Z2-9]{8}$/);
    expect(JSON.parse(JSON.stringify(refused))).toEqual({
      status: 'INTERNAL',
      message: `Something went wrong on the server. If it happens again, report incident ${line.incident}.`,
      details: { incident: line.incident },
    });
  });
});
