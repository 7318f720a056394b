import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDocs,
  limit,
  query,
  Timestamp,
} from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { SERVER_TIME } from '#domain/shared/write-plan.ts';
import { create, draft, send, update } from '#test/rules/support/commit.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, titled, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { NOTED, NOTED_ACCOUNT } from '#test/rules/support/samples.ts';
import { proves } from '#test/support/proves.ts';

const { stranger, staff, infoViewer, admin, superuser } = PEOPLE;
const project = await openProject('notes');

const QUESTION = { ...NOTED, field: 'site', addressee: 'admin', state: 'open', open: true };
const ANSWER = { state: 'answered', answer: 'Basel.', answered: SERVER_TIME };
const WITHDRAWN = { state: 'withdrawn', open: false, text: '', answer: '' };

beforeAll(() => project.seed({ 'users/u': NOTED_ACCOUNT }));

let ids = 0;
const newPath = () => `users/u/notes/n${(ids += 1)}`;

interface Try {
  readonly as?: Person;
  readonly reason?: string;
}

async function tried(
  action: string,
  write: ReturnType<typeof update>,
  { as = staff, reason = 'For the test' }: Try = {},
) {
  return outcome(send(project, as, await draft(project, as, [write], { action, reason })));
}

const made = (fields: object, as?: Person) => {
  const action = (fields as { state?: string }).state === 'open' ? 'Ask question' : 'Create note';
  return tried(action, create(newPath(), { ...NOTED, ...fields }), as && { as });
};

/** Stores a note by staff of this age. @returns its path */
async function stored(fields: object = {}, seconds = 10): Promise<string> {
  const path = newPath();
  const created = Timestamp.fromMillis(Date.now() - seconds * 1000);
  await project.seed({ [path]: { ...NOTED, created, createdBy: staff.email, ...fields } });
  return path;
}

describe('A note is written under the own name', () => {
  it('by staff, and by nobody else', proves('TEAM-NOTE-05'), async () => {
    expect(await made({})).toBe('allowed');
    expect(await made({}, infoViewer)).toBe('allowed');
    expect(await made({}, stranger)).toBe('refused');
  });

  it.each([
    ['createdBy', admin.email],
    ['updatedBy', admin.email],
    ['created', Timestamp.fromMillis(0)],
    ['updated', Timestamp.fromMillis(0)],
  ])('with no other %s', proves('TEAM-NOTE-05'), async (field, value) => {
    const path = newPath();
    const sent = await draft(project, staff, [create(path, NOTED)], { action: 'Create note' });
    const [write] = sent.writes;
    if (write?.kind !== 'create') throw new Error('no note');
    const data = { ...write.data, [field]: value };
    sent.entry = { ...sent.entry, changes: { [path]: { before: null, after: data } } };
    const forged = { ...sent, writes: [{ ...write, data }] };
    expect(await outcome(send(project, staff, forged))).toBe('refused');
  });

  it.each([
    ['of 1 character', 'allowed', { text: 'x' }],
    ['of 4,000 characters', 'allowed', { text: 'ä'.repeat(4000) }],
    ['of 4,001 characters', 'refused', { text: 'x'.repeat(4001) }],
    ['of nothing', 'refused', { text: '' }],
    ['of blanks', 'refused', { text: ' \n\u00a0' }],
    ['of right-to-left marks', 'refused', { text: '\u200f\u202e\u2067' }],
    ['with right-to-left marks', 'allowed', { text: '\u202eabc' }],
    ['with a script', 'allowed', { text: '<script>alert(1)</script>' }],
    ['of a number', 'refused', { text: 7 }],
  ])('%s: %s', proves('TEAM-NOTE-08'), async (_, expected, fields) => {
    expect(await made(fields)).toBe(expected);
  });

  it.each([
    ['about her workflow', 'allowed', { about: 'users/u/workflows/consent' }],
    ['about her call', 'allowed', { about: 'users/u/calls/c1' }],
    ['about a prescription', 'allowed', { about: 'prescriptions/p1' }],
    ['about a subject', 'allowed', { about: 'subjects/S-1' }],
    ['about a registration', 'allowed', { about: 'registrations/p@example.com' }],
    ['about somebody else', 'refused', { about: 'users/u2' }],
    ['about something else', 'refused', { about: 'programs/p1' }],
    ['that is open', 'refused', { open: true }],
    ['about a field', 'refused', { field: 'site' }],
    ['to somebody', 'refused', { addressee: 'admin' }],
    ['that is closed', 'refused', { state: 'closed' }],
    ['with an answer', 'refused', { answer: 'Yes.' }],
    ['with a field of no form', 'refused', { more: 1 }],
    ['with a study that is not hers', 'refused', { study: '004' }],
    ['with a site that is not hers', 'refused', { site: '' }],
    ['with a subject ID that is not hers', 'refused', { subjectID: 's-1' }],
    ['about an address of 1,000 characters', 'allowed', { about: `subjects/${'s'.repeat(991)}` }],
    ['about one of 1,001 characters', 'refused', { about: `subjects/${'s'.repeat(992)}` }],
  ])('%s: %s', proves('TEAM-NOTE-01', 'TEAM-NOTE-02'), async (_, expected, fields) => {
    expect(await made(fields)).toBe(expected);
  });
});

it(
  'A note or question is written by its own act',
  proves('TEAM-NOTE-01', 'TEAM-NOTE-02'),
  async () => {
    for (const [action, fields, expected] of [
      ['Create note', NOTED, 'allowed'],
      ['Ask question', NOTED, 'refused'],
      ['Edit note', NOTED, 'refused'],
      ['Ask question', QUESTION, 'allowed'],
      ['Create note', QUESTION, 'refused'],
      ['Ask question', { ...QUESTION, state: 'answered' }, 'refused'],
      ['Ask question', { ...QUESTION, state: 'closed' }, 'refused'],
    ] as const) {
      expect(await tried(action, create(newPath(), fields)), action).toBe(expected);
    }
  },
);

it(
  'A note of an account without a readable study or site is bounded, one without an account refused',
  proves('TEAM-NOTE-01', 'TEAM-NOTE-06'),
  async () => {
    const note = (uid: string, fields: object) => {
      const path = `users/${uid}/notes/n${(ids += 1)}`;
      const entry = { ...NOTED, about: `users/${uid}`, ...fields };
      return tried('Create note', create(path, entry));
    };
    await project.seed({ 'users/odd': { ...NOTED_ACCOUNT, study: 3, site: null } });
    expect(await note('odd', { study: '3', site: '' })).toBe('allowed');
    expect(await note('odd', { study: 'x'.repeat(1001), site: '' })).toBe('refused');
    await project.seed({ 'users/bare': {} });
    expect(await note('bare', { study: '', site: '', subjectID: '' })).toBe('allowed');
    expect(await note('bare', { study: '', site: '', subjectID: 'S-1' })).toBe('refused');
    expect(await note('gone', {})).toBe('refused');
  },
);

describe('A question', () => {
  it.each([
    ['about a field, to a role', 'allowed', {}],
    ['to a colleague', 'allowed', { addressee: 'm@example.com' }],
    ['to nobody', 'refused', { addressee: '' }],
    ['to blanks', 'refused', { addressee: ' ' }],
    ['about no field', 'refused', { field: '' }],
    ['that is resolved', 'refused', { open: false }],
    ['that is answered', 'refused', { state: 'answered' }],
    ['of 4,000 characters', 'allowed', { text: 'x'.repeat(4000) }],
    ['of 4,001 characters', 'refused', { text: 'x'.repeat(4001) }],
  ])('%s: %s', proves('TEAM-NOTE-02', 'TEAM-NOTE-08'), async (_, expected, fields) => {
    expect(await made({ ...QUESTION, ...fields })).toBe(expected);
  });

  it(
    'is asked whatever the account holds as its study and site',
    proves('TEAM-NOTE-02'),
    async () => {
      await project.seed({ 'users/blank': { ...NOTED_ACCOUNT, study: null, site: null } });
      const path = 'users/blank/notes/asked';
      const asked = { ...NOTED, ...QUESTION, about: 'users/blank', study: '005', site: '' };
      expect(await tried('Ask question', create(path, asked))).toBe('allowed');
    },
  );

  it(
    'is open, answered by a colleague, then closed, and nothing else',
    proves('TEAM-NOTE-02'),
    async () => {
      const path = await stored(QUESTION);
      const answer = update(path, { ...ANSWER, answeredBy: infoViewer.email });
      const close = update(path, { state: 'closed', open: false });
      expect(await tried('Close question', close)).toBe('refused');
      expect(await tried('Answer question', answer)).toBe('refused'); // in somebody else's name
      expect(await tried('Answer question', answer, { as: infoViewer })).toBe('allowed');
      expect(await tried('Answer question', answer, { as: infoViewer })).toBe('refused');
      for (const fields of [
        { state: 'closed' },
        { state: 'withdrawn', open: false },
        { state: 'closed', open: false, answer: 'Another one.' },
      ]) {
        expect(await tried('Close question', update(path, fields))).toBe('refused');
      }
      expect(await tried('Close question', close)).toBe('allowed');
      const again = update(path, { state: 'open', open: true });
      for (const act of ['Edit note', 'Answer question', 'Close question']) {
        expect(await tried(act, again), act).toBe('refused');
      }
    },
  );

  it.each([
    ['of blanks', { answer: ' ' }],
    ['of 4,001 characters', { answer: 'x'.repeat(4001) }],
    ['at another time', { answered: Timestamp.fromMillis(0) }],
    ['with another question', { text: 'Which arm?' }],
    ['to another field', { field: 'arm' }],
    ['that stays open', { state: 'open' }],
    ['that resolves it', { open: false }],
  ])('takes no answer %s', proves('TEAM-NOTE-02', 'TEAM-NOTE-08'), async (_, fields) => {
    const path = await stored(QUESTION);
    const answer = update(path, { ...ANSWER, answeredBy: staff.email, ...fields });
    expect(await tried('Answer question', answer)).toBe('refused');
  });

  it('takes an answer of 4,000 characters', proves('TEAM-NOTE-08'), async () => {
    const path = await stored(QUESTION);
    const answer = { ...ANSWER, answer: 'x'.repeat(4000), answeredBy: staff.email };
    expect(await tried('Answer question', update(path, answer))).toBe('allowed');
  });

  it('of a note nobody asked is not answered', proves('TEAM-NOTE-02'), async () => {
    const path = await stored();
    const answer = update(path, { ...ANSWER, answeredBy: staff.email });
    expect(await tried('Answer question', answer)).toBe('refused');
  });
});

describe('The text', () => {
  it(
    'is changed by its author within five minutes, by nobody later',
    proves('TEAM-NOTE-05'),
    async () => {
      const text = { text: 'Called twice.' };
      expect(await tried('Edit note', update(await stored({}, 270), text))).toBe('allowed');
      expect(await tried('Edit note', update(await stored(QUESTION, 270), text))).toBe('allowed');
      expect(await tried('Edit note', update(await stored({}, 301), text))).toBe('refused');
      const other = { as: superuser };
      expect(await tried('Edit note', update(await stored(), text), other)).toBe('refused');
    },
  );

  it.each([
    ['another field', { text: 'Called twice.', addressee: 'admin' }],
    ['its time', { created: Timestamp.now() }],
    ['its author', { createdBy: admin.email }],
    ['its record', { about: 'subjects/S-1' }],
    ['an empty text', { text: '' }],
    ['a text of 4,001 characters', { text: 'x'.repeat(4001) }],
    ['an answer', { text: 'Called twice.', answer: 'Yes.' }],
    ['a reason to be open', { text: 'Called twice.', open: true }],
  ])('takes %s along to no change', proves('TEAM-NOTE-05', 'TEAM-NOTE-08'), async (_, fields) => {
    expect(await tried('Edit note', update(await stored(), fields))).toBe('refused');
  });

  it.each([
    ['updatedBy', admin.email],
    ['updated', Timestamp.fromMillis(0)],
  ])('is changed with no other %s', proves('TEAM-NOTE-05'), async (field, value) => {
    const path = await stored();
    const sent = await draft(project, staff, [update(path, { text: 'Called twice.' })], {
      action: 'Edit note',
    });
    const [write] = sent.writes;
    const changes = sent.entry?.['changes'] as Record<string, { after: object }>;
    if (write?.kind !== 'update') throw new Error('no note');
    const stamped = (stamps: object) => ({
      ...sent,
      writes: [{ ...write, data: { ...write.data, ...stamps } }],
      entry: {
        ...sent.entry,
        changes: { [path]: { ...changes[path], after: { ...changes[path]?.after, ...stamps } } },
      },
    });
    expect(await outcome(send(project, staff, stamped({ [field]: value })))).toBe('refused');
    expect(await outcome(send(project, staff, stamped({})))).toBe('allowed');
  });

  it.each(['answered', 'closed', 'withdrawn'])(
    'of what is %s stays',
    proves('TEAM-NOTE-05'),
    async (state) => {
      const path = await stored({ ...QUESTION, state });
      expect(await tried('Edit note', update(path, { text: 'Which arm?' }))).toBe('refused');
    },
  );

  it(
    'is withdrawn by an admin with a reason, and by nobody else',
    proves('TEAM-NOTE-05'),
    async () => {
      const path = await stored(QUESTION);
      const withdraw = (write: object, more: Try) =>
        tried('Withdraw note', update(path, { ...WITHDRAWN, ...write }), more);
      expect(await withdraw({}, { as: staff })).toBe('refused');
      expect(await withdraw({}, { as: admin, reason: ' ' })).toBe('refused');
      expect(await withdraw({ answer: 'Other words' }, { as: admin })).toBe('refused');
      expect(await withdraw({ text: 'Other words' }, { as: admin })).toBe('refused');
      expect(await withdraw({ open: true }, { as: admin })).toBe('refused');
      expect(await withdraw({ field: '' }, { as: admin })).toBe('refused');
      expect(await withdraw({ state: 'closed' }, { as: admin })).toBe('refused');
      for (const action of ['Create note', 'Erase note'])
        expect(await tried(action, update(path, WITHDRAWN), { as: admin })).toBe('refused');
      expect(await withdraw({}, { as: admin })).toBe('allowed');
      expect(await withdraw({}, { as: admin })).toBe('refused');
      const own = update(await stored(), WITHDRAWN);
      expect(await tried('Withdraw note', own, { as: infoViewer })).toBe('refused');
      expect(await tried('Withdraw note', own, { as: superuser })).toBe('allowed');
    },
  );

  it.each(titled(staff, admin, superuser))(
    'is not deleted by %s',
    proves('TEAM-NOTE-05'),
    async (_, who) => {
      const path = await stored();
      expect(await outcome(deleteDoc(doc(project.as(who), path)))).toBe('refused');
    },
  );
});

it('The notes of a person are listed by staff, in pages', proves('TEAM-NOTE-01'), async () => {
  const list = (who: Person, most: number) =>
    outcome(getDocs(query(collection(project.as(who), 'users/u/notes'), limit(most))));
  expect([await list(staff, 1000), await list(staff, 1001)]).toEqual(['allowed', 'refused']);
  expect(await list(stranger, 10)).toBe('refused');
});

describe('The questions of all people are listed', () => {
  const list = (who: Person, most: number) =>
    outcome(getDocs(query(collectionGroup(project.as(who), 'notes'), limit(most))));

  it('by staff, in pages', proves('TEAM-NOTE-06'), async () => {
    expect([await list(staff, 1000), await list(staff, 1001)]).toEqual(['allowed', 'refused']);
    expect(await list(stranger, 10)).toBe('refused');
  });
});
