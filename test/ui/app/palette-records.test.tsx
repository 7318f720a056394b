import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NamesButton } from '#app/hidden-names/NamesButton.tsx';
import { showNames } from '#app/hidden-names/hide-names.ts';
import { PaletteDialog } from '#app/shell/PaletteDialog.tsx';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { nudger } from '#domain/operations/nudge/nudger.ts';
import * as search from '#data/use-cases/search.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { sam } from '#test/ui/page-support.tsx';
import {
  ANN,
  openPalette,
  person,
  readColleagues,
  readNudges,
  readSets,
  YURI,
} from './palette-support.tsx';

const findRecords = vi.spyOn(search, 'findRecords');

beforeEach(() => void findRecords.mockReset().mockResolvedValue([]));

const SOFTER = {
  ...readerOf(changeSetRecord)('s1', { name: 'Softer tone', state: 'published' }),
  programKey: 'act1',
  programName: '',
};
const EVENING = readerOf(nudger)('n1', { name: 'Evening tone', active: true });

// Its results are lazy, and a busy machine takes long to load them.
beforeAll(async () => void (await import('#app/shell/PaletteResults.tsx')), 60_000);

afterEach(() => closeAllSources());

describe('The records of the palette', () => {
  it('show study and site to tell people of one name apart', async () => {
    const { field, results, arrive } = openPalette();
    const ito = { firstName: 'Yuri', lastName: 'Itō', study: '004' };
    await userEvent.type(field, 'yuri');
    await arrive(
      person('u1', { ...ito, email: 'a@example.com', site: 'Basel' }),
      person('u2', { ...ito, email: 'b@example.com', subjectID: 's-2', site: 'Oslo' }),
    );
    await vi.waitFor(() =>
      expect(results()).toEqual([
        'UserYuri Itōa@example.com · 004 at Basel',
        'UserYuri Itōb@example.com · s-2 · 004 at Oslo',
      ]),
    );
  });

  it('have their whole name and facts in tooltips, because long ones are cut', async () => {
    const { field, arrive } = openPalette();
    await userEvent.type(field, 'hildegard');
    const lastName = 'von und zu Hohenstein-Oberrödinghausen auf der Breitenlohe';
    const email = 'hildegard.von-und-zu-hohenstein@example.com';
    await arrive(person('u1', { firstName: 'Hildegard', lastName, email, subjectID: 's-9' }));
    const row = await screen.findByRole('option', { name: /^User/ });
    expect([...row.querySelectorAll('[title]')].map((part) => part.getAttribute('title'))).toEqual([
      `Hildegard ${lastName}`,
      `${email} · s-9 · 003 at default`,
    ]);
  });

  it('show study and site of subjects and registrations too', async () => {
    const { field, results, arriveSubject, arriveRegistered, arrive } = openPalette();
    await arriveSubject('s-77', { firstName: 'Ann', study: '005', site: 'Oslo' });
    await arriveRegistered('ann@example.com');
    await arrive();
    await userEvent.type(field, 'ann');
    await vi.waitFor(() =>
      expect(results()).toEqual([
        'Subjects-77Ann · 005 at Oslo',
        'Registrationann@example.comdefault · 003 · not registered',
      ]),
    );
  });

  it('find accounts by four digits of their phone number, for everybody', async () => {
    const { field, results, arrive } = openPalette(sam);
    const phone = '+1 (212) 555-0107';
    await arrive(YURI, person('u2', { email: 'ann@example.com', firstName: 'Ann', phone }));
    for (const typed of ['0107', '212 555', '+1 212-555-01']) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await vi.waitFor(() => expect(results(), typed).toEqual([expect.stringMatching(/^UserAnn/)]));
    }
    await userEvent.clear(field);
    await userEvent.type(field, '107');
    expect(await screen.findByText(/^Nothing matches/)).toBeVisible();
  });

  it('find an account by the phone number of its subject', async () => {
    const { field, results, arriveSubject, arrive } = openPalette(sam);
    await arriveSubject('s-77', { firstName: 'Ann', smsNumber: '+12125550107' });
    await arrive(YURI, ANN);
    await userEvent.type(field, '(212) 555-0107');
    await vi.waitFor(() =>
      expect(results()).toEqual([expect.stringMatching(/^UserAnn\+12125550107 · /)]),
    );
  });

  it('come from the server as long as the indexes lack a new account', async () => {
    const email = 'zoe@example.com';
    findRecords.mockResolvedValue([
      { kind: 'user', id: 'u9', title: 'Zoe New', detail: email, email, subjectID: '' },
    ]);
    const { field, results, arrive } = openPalette();
    await arrive(YURI);
    await userEvent.type(field, 'zoe');
    await vi.waitFor(() => expect(results()).toEqual([`UserZoe New${email}`]));
  });

  it('read change sets and nudges once, on the first search', async () => {
    readSets.mockResolvedValue([SOFTER]);
    readNudges.mockResolvedValue([EVENING]);
    const { field, results, arrive, address } = openPalette(sam);
    await arrive(YURI);
    await userEvent.type(field, 't');
    expect([readSets, readNudges].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    await userEvent.type(field, 'one');
    await vi.waitFor(() =>
      expect(results().slice(0, 2)).toEqual([
        'Change setSofter toneSleep well · published',
        'NudgeEvening toneActive',
      ]),
    );
    await userEvent.clear(field);
    await userEvent.type(field, 'soft{Enter}');
    await vi.waitFor(() => expect(address()).toBe('/programs/act1/changes/s1'));
    expect([readSets, readNudges].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('find colleagues by email, for everybody', async () => {
    readColleagues.mockResolvedValue(['ada.admin@example.com', 'kim@example.com']);
    const { field, results, arrive, address } = openPalette(sam);
    await arrive(YURI);
    await userEvent.type(field, 'admin ada{Enter}');
    await vi.waitFor(() => expect(address()).toBe('/colleagues/ada.admin%40example.com'));
    expect(results()).toEqual(['Colleagueada.admin@example.comRoles and rights']);
  });

  it('rank the best change sets and nudges below the first five people', async () => {
    readSets.mockResolvedValue([SOFTER]);
    readNudges.mockResolvedValue([{ ...EVENING, name: 'Less soft' }]);
    const { field, results, arrive } = openPalette();
    const people = [1, 2, 3, 4, 5, 6].map((at) => person(`u${at}`, { firstName: `Soft${at}` }));
    await arrive(...people);
    await userEvent.type(field, 'soft');
    await vi.waitFor(() =>
      expect(results()).toEqual([
        ...people.slice(0, 5).map(({ firstName }) => expect.stringContaining(firstName) as string),
        'Change setSofter toneSleep well · published',
        expect.stringContaining('Soft6'),
        expect.stringContaining('Less soft'),
      ]),
    );
  });

  it('rank a name that begins with the text above a page with such a synonym', async () => {
    readSets.mockResolvedValue([{ ...SOFTER, name: 'Spelling of week 1' }]);
    const { field, results, arrive } = openPalette();
    await arrive(person('u1', { firstName: 'Spelling' }));
    await userEvent.type(field, 'spelling');
    await vi.waitFor(() =>
      expect(results()).toEqual([
        'Change setSpelling of week 1Sleep well · published',
        expect.stringMatching(/^PagePrograms/),
        expect.stringMatching(/^UserSpelling/),
      ]),
    );
  });

  it('find nudges where change sets may not be read, without an error', async () => {
    readSets.mockRejectedValue(new AppError('permission-denied', 'You do not have permission'));
    readNudges.mockResolvedValue([EVENING]);
    const { field, results, arrive } = openPalette(sam);
    await arrive(YURI);
    await userEvent.type(field, 'evening t');
    expect(await screen.findByText(/^1 result ·/)).toBeVisible();
    expect(results()).toEqual(['NudgeEvening toneActive']);
    await userEvent.type(field, 'x');
    expect(await screen.findByText(/^Nothing matches/)).toBeVisible();
  });

  it('open people without waiting for change sets, and report when these fail', async () => {
    let fail: (error: Error) => void = () => undefined;
    readSets.mockReturnValue(new Promise((_answer, reject) => (fail = reject)));
    const { field, arrive, address } = openPalette();
    await arrive(YURI);
    await userEvent.type(field, 'evening');
    expect(await screen.findByText('Searching…')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'yuri');
    expect(await screen.findByText(/^1 result ·/)).toBeVisible();
    act(() => fail(new AppError('unavailable', 'The server could not be reached. Try again.')));
    expect(
      await screen.findByText('Error: The server could not be reached. Try again.'),
    ).toBeVisible();
    await userEvent.type(field, '{Enter}');
    expect(address()).toBe('/users/u1');
  });

  it(
    'mask the person found by a number, and a name in a title',
    proves('TEAM-HIDE-01'),
    async () => {
      readSets.mockResolvedValue([{ ...SOFTER, name: 'Room 0107 of Ann Lee' }]);
      const page = (
        <>
          <NamesButton />
          <PaletteDialog onClose={() => undefined} />
        </>
      );
      const { field, results, arrive } = openPalette(sam, page);
      onTestFinished(() => act(showNames));
      await userEvent.click(screen.getByRole('button', { name: 'Hide names' }));
      const ann = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee', site: 'Oslo' };
      await arrive(person('u2', { ...ann, phone: '+12125550107' }));
      await userEvent.type(field, '0107');
      await vi.waitFor(() =>
        expect(results()).toEqual([
          'User[hidden][hidden] · [hidden] · 003 at Oslo',
          'Change setRoom 0107 of [hidden]Sleep well · published',
        ]),
      );
    },
  );
});
