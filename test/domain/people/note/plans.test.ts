import { describe, expect, it } from 'vitest';
import {
  planAnswer,
  planClose,
  planEditNote,
  planNote,
  planQuestion,
  planWithdraw,
} from '#domain/people/note/plans.ts';
import { planned } from '#domain/records.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { SERVER_TIME, type Planner } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';

const NOW = new Date('2026-03-14T12:05:00Z');
const PATH = 'users/u1/notes/n1';
const KEY = { uid: 'u1', noteID: 'n1' };
const NEW = { ...KEY, about: 'subjects/S-1' };
const ACCOUNT = { study: '005', site: 'Basel', subjectID: 'S-1', email: 'p@example.com' };

const stamp = (text: string) => ({ toDate: () => new Date(text) });

/** Asked by Sam one second less than five minutes ago. */
const QUESTION: RawDocument = {
  about: 'subjects/S-1',
  text: 'Which?',
  field: 'site',
  addressee: 'ada@example.com',
  state: 'open',
  open: true,
  createdBy: 'sam@example.com',
  created: stamp('2026-03-14T12:00:01Z'),
};
const NOTE = { ...QUESTION, field: '', addressee: '', state: 'note', open: false };

const run = (planner: Planner, documents: Readonly<Record<string, RawDocument>>) =>
  planner((path) => Promise.resolve(documents[path] ?? null));

const refusal = (planner: Planner, stored?: RawDocument) =>
  run(planner, stored ? { [PATH]: stored } : {}).then(
    () => 'allowed',
    ({ code }: { code: string }) => code,
  );

describe('Writing a note or question', () => {
  it(
    'a note stores its text, and the study and site of the account for lists',
    proves('TEAM-NOTE-01', 'TEAM-NOTE-06'),
    async () => {
      const plan = await run(planNote(NEW, { text: '  Called.\nTwice. ' }), {
        'users/u1': ACCOUNT,
      });
      const data = {
        about: 'subjects/S-1',
        text: 'Called.\nTwice.',
        field: '',
        addressee: '',
        state: 'note',
        open: false,
        study: '005',
        site: 'Basel',
        subjectID: 'S-1',
      };
      expect(plan).toEqual({
        action: 'Create note',
        writes: [planned({ kind: 'create', path: PATH, data })],
      });
    },
  );

  it('a question is open and names its field and addressee', proves('TEAM-NOTE-02'), async () => {
    const entry = { text: 'Which?', field: 'cohort', addressee: 'admin' };
    const plan = await run(planQuestion(NEW, entry), { 'users/u1': ACCOUNT });
    const data = {
      about: 'subjects/S-1',
      ...entry,
      state: 'open',
      open: true,
      study: '005',
      site: 'Basel',
      subjectID: 'S-1',
    };
    expect(plan).toEqual({
      action: 'Ask question',
      writes: [planned({ kind: 'create', path: PATH, data })],
    });
  });

  it('is refused for a deleted account', proves('TEAM-NOTE-01', 'TEAM-NOTE-02'), async () => {
    const entry = { text: 'x', field: 'site', addressee: 'admin' };
    for (const plan of [planNote(NEW, entry), planQuestion(NEW, entry)]) {
      await expect(run(plan, { 'users/u2': ACCOUNT })).rejects.toThrow(
        'This account was deleted. Nothing was saved.',
      );
    }
  });

  it.each([
    ['of nothing', { text: '  ', field: 'site', addressee: 'admin' }, 'Question is required'],
    ['to nobody', { text: 'x', field: 'site', addressee: '' }, 'Choose whom to ask'],
    ['about nothing', { text: 'x', field: '', addressee: 'admin' }, 'Choose the field'],
  ])('refuses a question %s', proves('TEAM-NOTE-02'), (_, entry, message) => {
    expect(() => planQuestion(NEW, entry)).toThrow(message);
  });

  it.each([
    ['x', null],
    ['x'.repeat(4000), null],
    ['x'.repeat(4001), 'Note must be at most 4,000 characters'],
    ['', 'Note is required'],
    [' \n\u00a0', 'Note is required'],
    ['\u200f\u202e\u2067', 'Note is required'],
    ['\u202eabc', null],
    ['<script>alert(1)</script>', null],
  ])('validates a note of %j: %s', proves('TEAM-NOTE-08'), (text, message) => {
    const write = () => planNote(NEW, { text });
    if (message === null) expect(write).not.toThrow();
    else expect(write).toThrow(message);
  });

  it.each([
    ['question', (text: string) => planQuestion(NEW, { text, field: 'site', addressee: 'admin' })],
    ['answer', (answer: string) => planAnswer(KEY, { answer }, 'ada@example.com')],
    ['changed note', (text: string) => planEditNote(KEY, { text }, { email: '', now: NOW })],
  ])('a %s must also have 1 to 4,000 characters', proves('TEAM-NOTE-08'), (_, write) => {
    expect(() => write(` ${'x'.repeat(4000)} `)).not.toThrow();
    expect(() => write('x'.repeat(4001))).toThrow(/^\w+ must be at most 4,000 characters$/);
    expect(() => write(' \u200b')).toThrow(/^\w+ is required$/);
  });
});

describe('Changing the text', () => {
  const edit = (email: string, now: Date) => planEditNote(KEY, { text: 'Better.' }, { email, now });
  const later = new Date(NOW.getTime() + 1000);

  it('is limited to the author and to five minutes', proves('TEAM-NOTE-05'), async () => {
    expect(await run(edit('sam@example.com', NOW), { [PATH]: NOTE })).toEqual({
      action: 'Edit note',
      writes: [planned({ kind: 'update', path: PATH, data: { text: 'Better.' } })],
    });
    expect(await refusal(edit('sam@example.com', later), NOTE)).toBe('failed-precondition');
    expect(await refusal(edit('ada@example.com', NOW), NOTE)).toBe('failed-precondition');
  });

  it('is refused once a question is answered', proves('TEAM-NOTE-05', 'TEAM-NOTE-02'), async () => {
    const answered = { ...QUESTION, state: 'answered' };
    for (const state of ['closed', 'withdrawn']) {
      expect(await refusal(edit('sam@example.com', NOW), { ...QUESTION, state })).toBe(
        'failed-precondition',
      );
    }
    await expect(run(edit('sam@example.com', NOW), { [PATH]: answered })).rejects.toThrow(
      'A note can be changed by its author for 5 minutes. Write another one. Nothing was saved.',
    );
    expect(await refusal(edit('sam@example.com', NOW))).toBe('not-found');
    expect(await refusal(edit('sam@example.com', NOW), QUESTION)).toBe('allowed');
    expect(await refusal(edit('sam@example.com', NOW), answered)).toBe('failed-precondition');
  });
});

describe('A question', () => {
  const answer = planAnswer(KEY, { answer: ' Basel. ' }, 'ada@example.com');

  it('is answered, then closed', proves('TEAM-NOTE-02'), async () => {
    expect(await run(answer, { [PATH]: QUESTION })).toEqual({
      action: 'Answer question',
      writes: [
        planned({
          kind: 'update',
          path: PATH,
          data: {
            state: 'answered',
            answer: 'Basel.',
            answered: SERVER_TIME,
            answeredBy: 'ada@example.com',
          },
        }),
      ],
    });
    expect(await run(planClose(KEY), { [PATH]: { ...QUESTION, state: 'answered' } })).toEqual({
      action: 'Close question',
      writes: [planned({ kind: 'update', path: PATH, data: { state: 'closed', open: false } })],
    });
  });

  it.each([
    ['answered', 'failed-precondition', 'allowed'],
    ['closed', 'failed-precondition', 'failed-precondition'],
    ['withdrawn', 'failed-precondition', 'failed-precondition'],
    ['note', 'failed-precondition', 'failed-precondition'],
    ['open', 'allowed', 'failed-precondition'],
  ])(
    'that is %s: answering is %s, closing %s',
    proves('TEAM-NOTE-02'),
    async (state, answering, closing) => {
      const stored = { ...QUESTION, state };
      expect(await refusal(answer, stored)).toBe(answering);
      expect(await refusal(planClose(KEY), stored)).toBe(closing);
    },
  );

  it('gives the reason for a refused answer or closing', proves('TEAM-NOTE-02'), async () => {
    const closed = { [PATH]: { ...QUESTION, state: 'closed' } };
    await expect(run(answer, closed)).rejects.toThrow(
      'This question is no longer open. Nothing was saved.',
    );
    await expect(run(planClose(KEY), closed)).rejects.toThrow(
      'Only an answered question can be closed. Nothing was saved.',
    );
    await expect(run(planClose(KEY), {})).rejects.toThrow(
      'This note no longer exists. Nothing was saved.',
    );
  });

  it('that is gone can be neither answered nor closed', proves('TEAM-NOTE-02'), async () => {
    expect(await refusal(answer)).toBe('not-found');
    expect(await refusal(planClose(KEY))).toBe('not-found');
  });
});

it(
  'Withdrawing a note needs a reason, clears its text, and works only once',
  proves('TEAM-NOTE-05'),
  async () => {
    const withdraw = planWithdraw(KEY, 'Names another person');
    expect(await run(withdraw, { [PATH]: QUESTION })).toEqual({
      action: 'Withdraw note',
      reason: 'Names another person',
      writes: [
        planned({
          kind: 'update',
          path: PATH,
          data: { state: 'withdrawn', open: false, text: '', answer: '' },
        }),
      ],
    });
    for (const state of ['note', 'answered', 'closed']) {
      expect(await refusal(withdraw, { ...QUESTION, state })).toBe('allowed');
    }
    await expect(run(withdraw, { [PATH]: { ...QUESTION, state: 'withdrawn' } })).rejects.toThrow(
      'This note is already withdrawn.',
    );
    expect(await refusal(withdraw)).toBe('not-found');
  },
);
