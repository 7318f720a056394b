import { describe, expect, it } from 'vitest';
import { decodeEntry } from '#domain/history/entry.ts';
import { deIdentified } from '#domain/reports/inspection-pack/de-identified.ts';
import { watchIdentities } from '#domain/shared/read-document.ts';
import { namesMask } from '#lib/mask-names.ts';
import { proves } from '#test/support/proves.ts';
import { inputOf, made } from '#test/support/pack.ts';

const ann = { uid: 'u1', email: 'ann.lee@example.com', firstName: 'Ann', lastName: 'Lee' };
const changed = new Date('2026-02-03T04:05:06Z');

const participants = [
  {
    uid: 'u1',
    label: '001-017, ann.lee@example.com',
    records: {
      accounts: [
        { path: 'users/u1', data: { ...ann, phone: '5550100199', site: 'Ann Arbor', changed } },
      ],
      registrations: [
        { path: 'registrations/ann.lee@example.com', data: { lastName: 'LEE' } },
        { path: 'registrations/ann.second@example.com', data: {} },
      ],
      notes: [{ path: 'users/u1/notes/n1', data: { text: 'Asked Ann Lee at +1 555 010 0123.' } }],
    },
    entries: [
      decodeEntry('e1', {
        actor: 'ada@example.com',
        at: changed,
        action: 'Edit registration',
        reason: 'Ann Oldname married',
        paths: ['registrations/ann.lee@example.com', 'registrations/ann.old@example.com'],
        changes: {
          // Another person's record, which no pack shows.
          'registrations/ann.old@example.com': { before: { lastName: 'Oldname' }, after: null },
          'registrations/ann.second@example.com': { before: { site: '5' }, after: { site: '6' } },
          'registrations/ann.lee@example.com': {
            before: { lastName: 'Oldname', site: '2' },
            after: { lastName: 'Lee', site: '3' },
          },
        },
      }),
    ],
  },
];

const lost = { path: 'registrations/ann.lost@example.com', why: 'Ann Lee is not stored.' };
const whole = inputOf(participants, { unreadable: [lost] });
const input = { ...whole, about: { ...whole.about, reason: 'Asked by Ann Lee' } };

const identities = new Set<string>();
watchIdentities((value) => identities.add(value));

async function filesWithoutNames() {
  const { files } = await made(deIdentified(input, namesMask(identities)));
  return new Map(files);
}

describe('A pack made with names hidden', () => {
  it(
    'has no name, address or number in any file, and is labeled as de-identified',
    proves('TEAM-HIDE-02'),
    async () => {
      // Built first, before any other code has decoded the names.
      const files = await filesWithoutNames();
      const named = (await made(input)).files.map(([, text]) => text).join('\n');
      const names = ['Oldname', 'ann.lee@', 'LEE', '555 010 0123', 'ann.lost@'];
      for (const name of [...names, 'Asked by Ann Lee', lost.why]) expect(named).toContain(name);
      for (const [name, text] of files) {
        expect(name + text).not.toMatch(/Lee|LEE|Oldname|ann\.|ada@|5550100199|555 010/);
      }
      const says = 'De-identified';
      expect(files.get('README.txt')).toContain('This pack is de-identified\n');
      expect(files.get('index.html')).toContain(says);
      expect(files.get('csv/about.csv')).toContain(`${says},"Yes: names,`);
      expect(JSON.parse(files.get('manifest.json') ?? '')).toMatchObject({
        deIdentified: true,
        madeBy: '[hidden]',
      });
      expect(
        JSON.parse((await made(input)).files.find(([name]) => name === 'manifest.json')?.[1] ?? ''),
      ).not.toHaveProperty('deIdentified');
    },
  );

  it('keeps everything else, including history and dates', proves('TEAM-HIDE-02'), async () => {
    const files = await filesWithoutNames();
    expect(files.get('csv/accounts.csv')).toContain(
      'u1,users/u1,2026-02-03T04:05:06.000Z,[hidden]',
    );
    expect(files.get('csv/accounts.csv')).toContain('Ann Arbor');
    const path = 'e1,2026-02-03T04:05:06.000Z,[hidden],Edit registration';
    expect(files.get('csv/history.csv')).toContain(
      `${path},[hidden] married,"registrations/[hidden]\nregistrations/[hidden] 2",1`,
    );
    const changes = (files.get('csv/history-changes.csv') ?? '').trim().split('\r\n').slice(1);
    const first = 'registrations/[hidden],changed';
    expect(changes.map((line) => line.replace(/^.*Edit registration,/, ''))).toEqual([
      `${first},lastName,[hidden],[hidden] (changed)`,
      `${first},site,2,3`,
      'registrations/[hidden] 2,changed,site,5,6',
    ]);
  });
});
