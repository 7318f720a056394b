import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { CONSOLE_EVENTS } from '#domain/staff/system-event/schema.ts';
import { SERVER_TIME, type Write } from '#domain/shared/write-plan.ts';
import { draft, remove, send, update } from '#test/rules/support/commit.ts';
import { fieldsOfRules } from '#test/rules/support/fields-of-rules.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, titled, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { proves } from '#test/support/proves.ts';

const { stranger, staff, admin, capitals, infoViewer, superuser } = PEOPLE;
const project = await openProject('system-events');

const event = (person: Person) => ({
  type: 'No Matching User',
  category: 'Registration',
  message: 'No user has the email pat@example.com',
  eventGroup: 'register-ABCDEFGH23',
  performedBy: person.email,
  occurred: serverTimestamp(),
});
const log = (person: Person, fields: object = {}) =>
  outcome(addDoc(collection(project.as(person), 'systemevents'), { ...event(person), ...fields }));

/** The additional fields of a lesson update's event. */
const LESSON = { programKey: 'p1', lessonID: 'l1', stepIndex: null, action: 'edit' };

describe('A system event', () => {
  it.each([
    ['allowed', 'of a step', { stepIndex: 2 }],
    ['allowed', 'of a backup', { action: 'backup' }],
    ['allowed', 'of a deletion', { action: 'delete' }],
    ['refused', 'of another act', { action: 'publish' }],
    ['refused', 'of a step without number', { stepIndex: 'second' }],
    ['refused', 'of no lesson in particular', { lessonID: { any: true } }],
    ['refused', 'under another type', { type: 'Log' }],
  ])('is %s as a content update %s', proves('AUTHOR-GEN-06'), async (expected, _, more) => {
    expect(await log(staff, { type: 'content-update', ...LESSON, ...more })).toBe(expected);
    expect(await log(staff, { type: 'content-update' })).toBe('refused');
  });

  it.each(Object.entries({ programKey: 'p1', lessonID: 'l1', stepIndex: 2 }))(
    'of another kind speaks of no %s',
    proves('AUTHOR-GEN-06'),
    async (field, value) => {
      expect(await log(staff, { [field]: value })).toBe('refused');
    },
  );

  it.each(titled(staff, capitals, infoViewer, superuser))('is written by %s', async (_, person) => {
    expect(await log(person)).toBe('allowed');
  });

  it('is not written by a stranger', async () => {
    expect(await log(stranger)).toBe('refused');
  });

  it('may name whom it speaks of', async () => {
    const whom = { email: 'pat@example.com', subjectID: 's1', uid: 'u1' };
    expect(await log(staff, whom)).toBe('allowed');
    for (const field of Object.keys(whom)) {
      expect(await log(staff, { ...whom, [field]: 'x'.repeat(2000) }), field).toBe('allowed');
      expect(await log(staff, { ...whom, [field]: 'x'.repeat(2001) }), field).toBe('refused');
      expect(await log(staff, { ...whom, [field]: { more: 'x' } }), field).toBe('refused');
    }
  });

  it('has the fields that the rules name', () => {
    const { extra, content } = CONSOLE_EVENTS;
    const known = [...Object.keys(event(staff)), ...extra, ...content, 'path', 'content'];
    expect(fieldsOfRules('validEvent').listed.toSorted()).toEqual(known.toSorted());
    expect(fieldsOfRules('validEvent').texts).toEqual(CONSOLE_EVENTS.extra);
  });

  it.each(CONSOLE_EVENTS.types)('has the type %s', async (type) => {
    const fields = type === 'content-update' ? { type, ...LESSON } : { type };
    expect(await log(staff, fields)).toBe('allowed');
  });

  it.each(CONSOLE_EVENTS.categories)('has the category %s', async (category) => {
    expect(await log(staff, { category })).toBe('allowed');
  });

  describe('of a deletion in study operations', () => {
    const stored = { id: 'beta', name: 'beta' };
    /** A deletion with its event, as made by the committer; `forged` changes the event. */
    const deleted = async (forged: (event: Write) => Write[]) => {
      await project.seed({ 'cohorts/beta': stored });
      const sent = await draft(project, admin, [remove('cohorts/beta')]);
      const writes = sent.writes.flatMap((write) =>
        write.path.startsWith('systemevents/') ? forged(write) : [write],
      );
      return outcome(send(project, admin, { ...sent, writes }));
    };
    const saying = (fields: object) => (event: Write) =>
      event.kind === 'delete' ? [] : [{ ...event, data: { ...event.data, ...fields } }];

    it.each<[string, string, (event: Write) => Write[]]>([
      ['allowed', 'as it was', saying({})],
      ['refused', 'with other content', saying({ content: { ...stored, name: 'other' } })],
      ['refused', 'of what is not deleted', saying({ path: 'cohorts/gamma' })],
      ['refused', 'under another category', saying({ category: 'Registration' })],
      ['refused', 'under another id', (event) => [{ ...event, path: 'systemevents/other' }]],
      ['refused', 'but not without it', () => []],
    ])('is %s %s', proves('OPS-COH-03'), async (expected, _, forged) => {
      expect(await deleted(forged)).toBe(expected);
    });

    it('is refused where it is told twice', proves('OPS-COH-03'), async () => {
      const twice = (event: Write) => [event, { ...event, path: 'systemevents/twice' }];
      expect(await deleted(twice)).toBe('refused');
    });

    it('is refused of what was deleted before, and of what is only edited', async () => {
      const form = 'tempest/surveyBay/forms/told';
      const content = { key: 'told', name: 'Told' };
      const telling = { ...event(admin), category: 'study-operations', path: form, content };
      await project.seed({ [form]: content });
      const gone = await draft(project, admin, [remove(form)], { entryID: 'told-form' });
      const edit = await draft(project, admin, [update(form, { name: 'Other' })], {
        entryID: 'told-form',
      });
      const writes = edit.writes.concat({
        kind: 'create',
        path: 'systemevents/told-form',
        data: { ...telling, occurred: SERVER_TIME },
      });
      const told = { ...edit, writes, pointer: gone.pointer };
      expect(await outcome(send(project, admin, told))).toBe('refused');
      expect(await outcome(send(project, admin, gone))).toBe('allowed');
      const later = setDoc(doc(project.as(admin), 'systemevents/told-form'), telling);
      expect(await outcome(later)).toBe('refused');
    });

    it('is refused without the deletion', async () => {
      const fields = { category: 'study-operations', path: 'cohorts/beta', content: stored };
      expect(await log(admin, fields)).toBe('refused');
      expect(await log(staff, { category: 'study-operations' })).toBe('refused');
    });
  });

  it.each([
    'Erase',
    'Backup',
    'Restore',
    'Terminated',
    'Enrolled',
    'Not Moved',
    'Booking Refused',
    'Consent Form Test',
    'log',
    '',
  ])(
    'of the type “%s”, which the functions write or nobody, is refused',
    proves('T9'),
    async (type) => {
      expect(await log(superuser, { type })).toBe('refused');
    },
  );

  it.each(['Data Reset', 'Workflow', 'Program', 'Calls', 'registration', ''])(
    'of the category “%s”, which the functions write or nobody, is refused',
    proves('T9'),
    async (category) => {
      expect(await log(superuser, { category })).toBe('refused');
    },
  );

  it('does not join the group of a data reset', proves('T9'), async () => {
    const spellings = ['data-reset-1', '\ndata-reset-1', 'data-reset-1\n', 'Data-RESET-1'];
    const lookAlikes = ['\u00a0data-reset-1', 'data\u2011reset-1', '\u200bdata\u200b-reset-1'];
    for (const eventGroup of [...spellings, ...lookAlikes]) {
      expect(await log(superuser, { eventGroup }), eventGroup).toBe('refused');
    }
    expect(await log(superuser, { eventGroup: 'reset' })).toBe('allowed');
  });

  it.each([
    ['in the name of a colleague', { performedBy: 'ada.admin@example.com' }],
    ['in the own name with capitals', { performedBy: 'Sam.Staff@example.com' }],
    ["in nobody's name", { performedBy: null }],
    ['at an invented time', { occurred: Timestamp.now() }],
    ['without time', { occurred: null }],
    ['with a number as type', { type: 1 }],
    ['with a list as category', { category: [] }],
    ['with a field that no event of the console has', { details: { tried: 2 } }],
    ['with a field of the functions', { path: 'users/u1/programs' }],
    ['with much more than it says', { extra: 'x'.repeat(900_000) }],
    ['with no message', { message: null }],
    ['with a message of 10,001 characters', { message: 'x'.repeat(10_001) }],
    ['with no event group', { eventGroup: null }],
    ['with an event group of 201 characters', { eventGroup: 'x'.repeat(201) }],
  ])('%s is refused', proves('CORE-GEN-06', 'T10'), async (_, fields) => {
    expect(await log(staff, fields)).toBe('refused');
  });

  it('of a lesson names a program by a text', async () => {
    const fields = { type: 'content-update', ...LESSON };
    expect(await log(staff, { ...fields, programKey: 7 })).toBe('refused');
    expect(await log(staff, { ...fields, lessonID: 'x'.repeat(2001) })).toBe('refused');
    expect(await log(staff, { ...fields, stepIndex: 'first' })).toBe('refused');
  });

  it('at the longest is taken', async () => {
    const longest = { message: 10_000, eventGroup: 200 };
    const texts = Object.entries(longest).map(([key, size]) => [key, 'x'.repeat(size)]);
    expect(await log(staff, Object.fromEntries(texts) as object)).toBe('allowed');
  });

  it('once written is never changed, replaced or deleted, not even by its author', async () => {
    await project.seed({ 'systemevents/e1': { ...event(staff) } });
    for (const person of [staff, superuser]) {
      const ref = doc(project.as(person), 'systemevents/e1');
      expect(await outcome(updateDoc(ref, { message: 'x' }))).toBe('refused');
      expect(await outcome(setDoc(ref, event(person)))).toBe('refused');
      expect(await outcome(deleteDoc(ref))).toBe('refused');
    }
  });
});
