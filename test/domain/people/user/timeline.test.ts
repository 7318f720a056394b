import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEnrolment } from '#domain/people/enrolment/schema.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import {
  countKinds,
  isPlanned,
  timeline,
  type TimelineFacts,
} from '#domain/people/user/timeline.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { decodeCall } from '#domain/people/call/schema.ts';
import { decodeMoveLog } from '#domain/people/workflow/move-log.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';
import { decodeEntry } from '#domain/history/entry.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const decodeUser = documentReader(userSchema);
const day = (n: number) => new Date(Date.UTC(2026, 3, n, 12));

const facts = (some: Partial<TimelineFacts>): TimelineFacts => ({
  user: decodeUser('u1', {}),
  moves: [],
  calls: [],
  workflows: [],
  enrolments: [],
  notifications: [],
  notes: [],
  history: [],
  ...some,
});
const move = (id: string, from: string, to: string, n: number, movedBy = 'system') =>
  decodeMoveLog(id, { fromStatus: from, toStatus: to, timestamp: day(n), movedBy });
const change = (
  id: string,
  path: string,
  n: number,
  before: object | null,
  after: object | null,
  action = 'Change',
) =>
  decodeEntry(id, {
    actor: 'sam.staff@example.com',
    at: day(n),
    action,
    paths: [path],
    changes: { [path]: { before, after } },
  });
const told = (some: Partial<TimelineFacts>) =>
  timeline(facts(some)).map(({ kind, title, by }) => [kind, title, by]);

describe('the timeline of a person', () => {
  it('has moves, calls, consent, programs, messages, terminations and registration, newest first', () => {
    const user = decodeUser('u1', {
      created: day(1),
      registrationUpdated: day(2),
      earlyTermInfo: { reason: 'Moved abroad' },
    });
    const found = timeline(
      facts({
        user,
        moves: [
          move('m1', 'created', 'screening', 3),
          move('m2', 'therapy', 'early-termination', 9, 'Sam Staff'),
        ],
        calls: [
          decodeCall('c1', {
            title: 'Consent call',
            status: 'completed',
            created: day(4),
            dateOfCall: day(5),
            workflowType: 'consent',
          }),
        ],
        workflows: [
          decodeWorkflow('consent', {
            preConsentStatus: 'approved',
            updated: day(6),
            employeeName: 'Sam',
          }),
        ],
        enrolments: [decodeEnrolment('p1', { name: 'Program One', therapyStartDate: day(7) })],
        notifications: [
          decodeNotification('n1', { title: 'Hello', scheduledFor: day(8), status: 'scheduled' }),
        ],
      }),
    );
    expect(found.map(({ kind, title }) => [kind, title])).toEqual([
      ['termination', 'Moved from therapy to early termination'],
      ['notification', 'Notification: Hello'],
      ['program', 'Therapy started: Program One'],
      ['consent', 'Consent: approved'],
      ['call', 'Call: Consent call'],
      ['call', 'Call added: Consent call'],
      ['move', 'Moved from created to screening'],
      ['registration', 'Registered'],
      ['registration', 'Account created'],
    ]);
    expect(found[0]).toMatchObject({ by: 'Sam Staff', detail: 'Reason: Moved abroad' });
    expect(found[4]).toMatchObject({ dayOnly: true, detail: 'completed', workflowID: 'consent' });
  });

  it('marks future entries as planned, except completed calls and those of this moment', () => {
    const now = new Date('2026-05-01T12:00:00Z');
    const later = (ms: number) => new Date(now.getTime() + ms);
    const planned = (at: Date, status: string) => {
      const call = decodeCall('c1', { title: 'Call', status, callStartTime: at });
      return timeline(facts({ calls: [call] })).map((entry) => isPlanned(entry, now));
    };
    expect(planned(later(3_600_000), 'call scheduled')).toEqual([true]);
    expect(planned(later(3_600_000), 'completed')).toEqual([false]);
    expect(planned(later(30_000), 'call scheduled')).toEqual([false]);
    expect(planned(later(-1), 'call scheduled')).toEqual([false]);
  });

  it('never marks a finished call as planned, whatever its date', () => {
    const ahead = new Date('2099-03-14T12:00:00Z');
    const held = (status: string) =>
      timeline(facts({ calls: [decodeCall('c1', { status, dateOfCall: ahead })] })).find(
        ({ key }) => key === 'call c1',
      );
    expect(held('completed')).toMatchObject({ at: ahead, over: true });
    expect(held('abandoned')).toMatchObject({ over: true });
    expect(held('call scheduled')).toMatchObject({ over: false });
  });

  it('names people consistently, by email where the log of moves has it', () => {
    const stored = { fromStatus: 'screening', toStatus: 'consent', timestamp: day(3) };
    const named = { movedBy: 'Sam Staff', movedByEmail: 'sam.staff@example.com' };
    const moves = [
      decodeMoveLog('m1', { ...stored, ...named }),
      decodeMoveLog('m2', { ...stored, movedBy: 'Sam Staff' }),
    ];
    expect(told({ moves }).map(([, , by]) => by)).toEqual(['sam.staff@example.com', 'Sam Staff']);
  });

  it("dates the start of therapy by the participant's local day", () => {
    const enrolments = [
      decodeEnrolment('p1', { therapyStartDate: new Date('2026-08-19T02:00:00Z') }),
    ];
    const user = decodeUser('u1', { timezone: 'America/New_York' });
    expect(timeline(facts({ user, enrolments }))).toMatchObject([
      { at: new Date('2026-08-18T12:00:00Z'), dayOnly: true },
    ]);
  });

  it('shows every change of program and registration with its author', () => {
    const path = 'users/u1';
    const history = [
      change('h3', path, 6, { activeProgram: 'one' }, { activeProgram: 'two' }),
      change('h2', path, 5, { registered: false }, { registered: true, activeProgram: 'one' }),
      change('h1', path, 4, { site: 'a' }, { site: 'b' }),
    ];
    const user = decodeUser('u1', { registered: true, registrationUpdated: day(5) });
    expect(told({ user, history })).toEqual([
      ['program', 'Active program changed from one to two', 'sam.staff@example.com'],
      ['program', 'Active program changed to one', 'sam.staff@example.com'],
      ['registration', 'Registered', 'sam.staff@example.com'],
    ]);
  });

  it('shows all consent decisions in the history, and the stored one only if that has none', () => {
    const path = 'users/u1/workflows/EXT-consent';
    const history = [
      change('h2', path, 6, { preConsentStatus: 'abandoned' }, { preConsentStatus: 'approved' }),
      change(
        'h1',
        path,
        5,
        { preConsentStatus: 'not approved' },
        { preConsentStatus: 'abandoned' },
      ),
    ];
    const workflow = (preConsentStatus: string) => [
      decodeWorkflow('EXT-consent', {
        preConsentStatus,
        updated: day(9),
        updatedBy: 'x@example.com',
      }),
    ];
    const sam = 'sam.staff@example.com';
    expect(told({ history, workflows: workflow('approved') })).toEqual([
      ['consent', 'EXT consent: approved', sam],
      ['consent', 'EXT consent: abandoned', sam],
    ]);
    expect(told({ history, workflows: workflow('failed approval') })[0]).toEqual([
      'consent',
      'EXT consent: failed approval',
      'x@example.com',
    ]);
    expect(told({ workflows: workflow('not approved') })).toEqual([]);
  });

  describe('after an erase and a restore', () => {
    const path = 'users/u1/workflows/consent';
    const sam = 'sam.staff@example.com';
    const decided = { preConsentStatus: 'approved', updatedBy: sam, updated: day(3) };
    const stored = [decodeWorkflow('consent', decided)];
    const erased = change('h2', path, 5, decided, null, 'Erase workflows');
    const restored = change('h3', path, 6, null, decided, 'Restore backup');

    it('makes no decision of the erased or restored record, and keeps the stored one', () => {
      expect(told({ history: [restored, erased], workflows: stored })).toEqual([
        ['consent', 'Consent: approved', sam],
      ]);
      expect(timeline(facts({ history: [restored, erased], workflows: stored }))[0]?.at).toEqual(
        day(3),
      );
      expect(told({ history: [erased] })).toEqual([]);
    });

    it('keeps the decision from the history once, with its original date', () => {
      const made = change('h1', path, 3, { preConsentStatus: 'not approved' }, decided);
      const found = timeline(facts({ history: [restored, erased, made], workflows: stored }));
      expect(found.map(({ kind, title, at }) => [kind, title, at])).toEqual([
        ['consent', 'Consent: approved', day(3)],
      ]);
    });

    it('shows a value overwritten by a restore as a restore, and the decision too', () => {
      const over = change(
        'h4',
        path,
        7,
        { preConsentStatus: 'abandoned' },
        decided,
        'Restore backup',
      );
      expect(told({ history: [over], workflows: stored })).toEqual([
        ['reset', 'Restored from a backup: Consent: approved', sam],
        ['consent', 'Consent: approved', sam],
      ]);
    });

    it('makes no registration of a restored account', () => {
      const account = { registered: true, activeProgram: 'one' };
      const back = change('h5', 'users/u1', 8, null, account, 'Restore backup');
      const user = decodeUser('u1', { ...account, registrationUpdated: day(2) });
      expect(told({ user, history: [back] })).toEqual([['registration', 'Registered', '']]);
    });

    it('shows erased and restored data by collection, with author and reason', () => {
      const bulk = (id: string, n: number, action: string, changes: object) =>
        decodeEntry(id, {
          actor: 'ada.admin@example.com',
          at: day(n),
          action,
          reason: 'Test account',
          paths: ['users/u1', ...Object.keys(changes)],
          changes,
        });
      const history = [
        bulk('b2', 6, 'Restore backup', {
          'users/u1/appUsage': { before: { documents: 0 }, after: { restored: 16, from: 'b/1' } },
        }),
        bulk('b1', 5, 'Erase app usage, programs', {
          'users/u1/appUsage': { before: { documents: 16, backup: '' }, after: { documents: 0 } },
          'users/u1/programs': { before: { documents: 1, backup: '' }, after: { documents: 0 } },
        }),
        bulk('b0', 4, 'Erase calls', {
          'users/another/calls': { before: { documents: 3 }, after: { documents: 0 } },
        }),
      ];
      expect(told({ history })).toEqual([
        ['reset', 'Restored from a backup: App usage (16 documents)', 'ada.admin@example.com'],
        [
          'reset',
          'Erased: App usage (16 documents), Programs (1 document)',
          'ada.admin@example.com',
        ],
      ]);
      expect(timeline(facts({ history }))[1]?.detail).toBe('Reason: Test account');
    });
  });

  it('keeps entries without a time at the end', () => {
    const calls = [decodeCall('c1', { title: 'Call' }), decodeCall('c2', { created: day(3) })];
    expect(timeline(facts({ calls })).map(({ at }) => at)).toEqual([day(3), null]);
  });

  it('is the same for any input order, with every entry once', () => {
    const logged = fc.uniqueArray(
      fc.record({
        id: fc.string({ unit: fc.constantFrom('a', 'b', '1', '2'), minLength: 1, maxLength: 4 }),
        n: fc.integer({ min: 1, max: 20 }),
        to: fc.constantFrom('screening', 'therapy', 'early-termination'),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(
        logged.chain((rows) =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
        ),
        ([rows, shuffled]) => {
          const moves = (some: typeof rows) =>
            some.map(({ id, n, to }) => move(id, 'created', to, n));
          const found = timeline(facts({ moves: moves(rows) }));
          expect(timeline(facts({ moves: moves(shuffled) }))).toEqual(found);
          expect(new Set(found.map(({ key }) => key)).size).toBe(rows.length);
          const times = found.map(({ at }) => at?.getTime() ?? 0);
          expect(times).toEqual([...times].sort((a, b) => b - a));
        },
      ),
    );
  });

  it(
    'has notes, questions and answers, but no content of withdrawn ones',
    proves('TEAM-NOTE-07'),
    () => {
      const asked = { field: 'site', about: 'subjects/s1', text: 'Which?', createdBy: 'sam' };
      const answer = { answer: 'Basel.', answered: day(7), answeredBy: 'ada' };
      const notes = [
        decodeNote('n1', { text: 'Called.', created: day(3), createdBy: 'iris' }),
        decodeNote('n2', { ...asked, state: 'open', created: day(4) }),
        decodeNote('n3', { ...asked, ...answer, text: 'Where?', state: 'closed', created: day(5) }),
        decodeNote('n5', {
          ...asked,
          text: 'When?',
          answer: 'Now.',
          answered: day(9),
          answeredBy: 'bo',
          field: 'cohort',
          about: 'users/u1',
          state: 'answered',
          created: day(2),
        }),
        decodeNote('n4', { state: 'withdrawn', text: 'x', created: day(6), createdBy: 'sam' }),
      ];
      const found = timeline(facts({ notes }));
      expect(
        found.map(({ kind, at, title, detail, by }) => [kind, at?.getUTCDate(), title, detail, by]),
      ).toEqual([
        ['note', 9, 'Answer about Cohort (User)', 'Now.', 'bo'],
        ['note', 7, 'Answer about Site (Subject)', 'Basel.', 'ada'],
        ['note', 6, 'Note, withdrawn', '', 'sam'],
        ['note', 5, 'Question about Site (Subject)', 'Where?', 'sam'],
        ['note', 4, 'Question about Site (Subject)', 'Which?', 'sam'],
        ['note', 3, 'Note', 'Called.', 'iris'],
        ['note', 2, 'Question about Cohort (User)', 'When?', 'sam'],
      ]);
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
    },
  );

  it('counts entries by kind', () => {
    const counts = countKinds(
      timeline(facts({ moves: [move('a', 'created', 'screening', 1), move('b', 'x', 'done', 2)] })),
    );
    expect(counts).toEqual({
      move: 2,
      termination: 0,
      consent: 0,
      call: 0,
      program: 0,
      notification: 0,
      registration: 0,
      note: 0,
      reset: 0,
    });
  });
});
