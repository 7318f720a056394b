import { deleteDoc, doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { fieldsOfRules } from '#test/rules/support/fields-of-rules.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, titled, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { proves } from '#test/support/proves.ts';

const { stranger, otherRole, adminAlone, staff, capitals, infoViewer, admin, superuser } = PEOPLE;
const project = await openProject('notifications');

await project.seed({
  'users/u1/devices/d1': { FCMToken: 'token-1' },
  'users/u1/devices/silent': { FCMToken: '' },
  'users/u1/devices/none': { deviceOS: 'iOS' },
  'users/u1/devices/number': { FCMToken: 7 },
  // Documents that a path in place of an id would lead to.
  'users/u1/devices/d1/x/y': { FCMToken: 'token-1' },
  'users/u1/devices/d1/devices/d1': { FCMToken: 'token-1' },
  'users/u2/devices/d2': { FCMToken: 'token-2' },
});

let ids = 0;
const message = (person: Person) => ({
  title: 'Hello',
  body: 'How are you?',
  uid: 'u1',
  deviceID: 'd1',
  FCMToken: 'token-1',
  status: 'scheduled',
  scheduledFor: serverTimestamp(),
  createdBy: person.email,
});
const send = (person: Person, fields: object = {}) => {
  const data = Object.fromEntries(
    Object.entries({ ...message(person), ...fields }).filter(([, value]) => value !== undefined),
  );
  return outcome(setDoc(doc(project.as(person), `notifications/n${++ids}`), data));
};

describe('A test notification, which nothing triggered', () => {
  it.each(titled(admin, superuser))(
    'is sent by %s',
    proves('REPORT-NOTIF-01', 'REPORT-D-71'),
    async (_, who) => {
      expect(await send(who)).toBe('allowed');
    },
  );

  it.each(titled(staff, infoViewer, otherRole, adminAlone, stranger))(
    'is not sent by %s',
    proves('REPORT-NOTIF-01', 'REPORT-ACCESS-05'),
    async (_, who) => {
      expect(await send(who)).toBe('refused');
    },
  );
});

describe('A notification that staff triggers', proves('OPS-D-50'), () => {
  it.each(['manual', 'nudge', 'enrollment'])('by %s is sent by staff', async (triggerMethod) => {
    expect(await send(staff, { triggerMethod })).toBe('allowed');
  });

  it('is sent by staff with capitals in the token, in the lower-case name', async () => {
    expect(await send(capitals, { triggerMethod: 'manual' })).toBe('allowed');
  });

  it.each(titled(otherRole, adminAlone, stranger))('is not sent by %s', async (_, who) => {
    expect(await send(who, { triggerMethod: 'manual' })).toBe('refused');
  });

  it.each(['', 'schedule', null, 7])(
    'by %o is refused, also to an admin',
    async (triggerMethod) => {
      expect(await send(staff, { triggerMethod })).toBe('refused');
      expect(await send(admin, { triggerMethod })).toBe('refused');
    },
  );
});

const WEB_ADDRESSES = [
  '',
  'https://example.com/a.png',
  'http://example.com/a.png?size=2#top',
  `https://example.com/${'x'.repeat(1980)}`,
];
const OTHER_ADDRESSES = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript:alert(1)//https://example.com',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  '//example.com/a.png',
  'example.com/a.png',
  'https:example.com',
  'https://',
  ' https://example.com',
  'https://example.com/a b',
  'https://example.com\njavascript:alert(1)',
];

describe('What a notification says', proves('REPORT-D-71', 'REPORT-NOTIF-06'), () => {
  it('may hold who the person is, and texts at their longest', async () => {
    const fields = {
      title: 't'.repeat(200),
      body: 'b'.repeat(2000),
      name: 'Day 3',
      email: 'pat@example.com',
      subjectID: 's1',
      imageURL: 'https://example.com/a.png',
    };
    expect(await send(admin, fields)).toBe('allowed');
  });

  const TEXTS = ['name', 'email', 'subjectID'];

  it('is in the fields that the rules name', () => {
    const { listed, texts } = fieldsOfRules('validNotification');
    const known = [...Object.keys(message(admin)), 'triggerMethod', 'imageURL', ...TEXTS];
    expect(texts).toEqual(TEXTS);
    expect(listed.toSorted()).toEqual(known.toSorted());
  });

  it.each(TEXTS)('has up to 2,000 characters of %s and nothing but a text', async (field) => {
    expect(await send(admin, { [field]: 'x'.repeat(2000) })).toBe('allowed');
    for (const odd of ['x'.repeat(2001), 7, ['x'], { more: 'x' }, null, true]) {
      expect(await send(admin, { [field]: odd }), JSON.stringify(odd).slice(0, 9)).toBe('refused');
    }
  });

  it.each(WEB_ADDRESSES)('may show the image at %j', proves('T17'), async (imageURL) => {
    expect(await send(admin, { imageURL })).toBe('allowed');
  });

  it.each([
    ...OTHER_ADDRESSES,
    `https://example.com/${'x'.repeat(1981)}`,
    7,
    { url: 'https://x.de' },
    null,
  ])('shows no image at %j', proves('T17'), async (imageURL) => {
    expect(await send(admin, { imageURL })).toBe('refused');
  });

  it.each([
    ['another status', { status: 'sent' }],
    ['the status of the form', { status: 'not Sent' }],
    ['no status', { status: undefined }],
    ['no title', { title: undefined }],
    ['a blank title', { title: '  ' }],
    ['a number as title', { title: 7 }],
    ['a title of 201 characters', { title: 't'.repeat(201) }],
    ['no body', { body: undefined }],
    ['a blank body', { body: '\n ' }],
    ['a list as body', { body: ['x'] }],
    ['a body of 2,001 characters', { body: 'b'.repeat(2001) }],
    ['an invented time', { scheduledFor: Timestamp.now() }],
    ['no time', { scheduledFor: undefined }],
    ['the name of a colleague', { createdBy: 'sue.superuser@example.com' }],
    ['no sender', { createdBy: undefined }],
    ['a field that nobody knows', { sentAt: 'now' }],
  ])('%s is refused', async (_, fields) => {
    expect(await send(admin, fields)).toBe('refused');
    expect(await send(admin)).toBe('allowed');
  });
});

describe(
  'Whom a notification reaches: a device of the person, by the token that it has',
  proves('REPORT-D-71'),
  () => {
    it.each([
      ['a token typed in by hand', { FCMToken: 'token-x' }],
      ['no token', { FCMToken: undefined }],
      ['a number as token', { FCMToken: 1 }],
      ['a number that the device has as token', { deviceID: 'number', FCMToken: 7 }],
      ['the empty token of a device', { deviceID: 'silent', FCMToken: '' }],
      ['an empty token, where the device has none', { deviceID: 'none', FCMToken: '' }],
      ['the token of somebody else', { FCMToken: 'token-2' }],
      ['the device of somebody else', { deviceID: 'd2', FCMToken: 'token-2' }],
      ['a device that does not exist', { deviceID: 'd9' }],
      ['no device', { deviceID: undefined }],
      ['a number as device', { deviceID: 1 }],
      ['a path as device', { deviceID: 'd1/x/y' }],
      ['no person', { uid: undefined }],
      ['another person', { uid: 'u2' }],
      ['a number as person', { uid: 1 }],
      ['a path as person', { uid: 'u1/devices/d1', deviceID: 'd1' }],
    ])('%s is refused', async (_, fields) => {
      expect(await send(admin, fields)).toBe('refused');
      expect(await send(staff, { ...fields, triggerMethod: 'manual' })).toBe('refused');
    });
  },
);

it(
  'What is sent is never changed or deleted, not even by its sender',
  proves('OPS-D-48', 'REPORT-D-71'),
  async () => {
    await project.seed({
      'notifications/stays': { ...message(admin), scheduledFor: Timestamp.now() },
    });
    for (const person of [staff, admin, superuser]) {
      const ref = doc(project.as(person), 'notifications/stays');
      expect(await outcome(updateDoc(ref, { status: 'sent' }))).toBe('refused');
      expect(await outcome(setDoc(ref, message(person)))).toBe('refused');
      expect(await outcome(deleteDoc(ref))).toBe('refused');
    }
  },
);
