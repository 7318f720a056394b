import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReferralGroupActionPage } from '#areas/operations/referral-groups/ReferralGroupActionPage.tsx';
import { ReferralGroupsPage } from '#areas/operations/referral-groups/ReferralGroupsPage.tsx';
import { referralGroups } from '#data/operations/referral-groups.ts';
import { referralGroup } from '#domain/operations/referral-group.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage } from '#test/ui/page-support.tsx';

const decode = readerOf(referralGroup);
const STORED = {
  referralGroupKey: 'harbor',
  name: 'Harbor Clinic',
  referralGroupEmail: 'harbor@example.com',
  referralID: '07',
  logoURL: 'https://logo.example/a.gif',
  created: '2026-03-03T12:00Z', // the 4th in Auckland
  updated: '2026-05-06T12:00Z',
};

const button = (name: string) => screen.getByRole('button', { name });
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => userEvent.click(button('Save'));

describe('the list of referral groups', () => {
  afterEach(() => void vi.useRealTimers());

  function open() {
    const list = answering(referralGroups.list({}));
    openPage(<ReferralGroupsPage />);
    list.next(rowsOfAll(decode('harbor', STORED)));
    return screen.getByRole('table', { name: 'Referral groups' });
  }

  it(
    'shows name, key, ID, email and day of creation, and links to the form',
    proves('OPS-REFG-01', 'OPS-REFG-02'),
    () => {
      const table = open();
      const texts = [...table.querySelectorAll('tr')].map((row) =>
        [...row.querySelectorAll('th, td')].slice(0, 5).map(({ textContent }) => textContent),
      );
      expect(texts).toEqual([
        ['Name', 'Key', 'ID', 'Email', 'Created'],
        ['Harbor Clinic', 'harbor', '07', 'harbor@example.com', '03/04/26'],
      ]);
      expect(within(table).getByRole('link', { name: 'Edit harbor' })).toHaveAttribute(
        'href',
        '/surveysaurus/referralgroups/edit/harbor',
      );
    },
  );

  it('deletes a group on the second click', proves('OPS-REFG-03'), async () => {
    vi.useFakeTimers();
    const asked = functionsAnswering(() => ({ id: 'harbor', entryIDs: ['e1'] }));
    open();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    fireEvent.click(button('Delete'), { detail: 1 });
    await pass(600);
    expect(asked).toEqual([]);
    fireEvent.click(button('Confirm Delete'), { detail: 1 });
    expect(screen.queryByText('referral group harbor deleted')).toBeNull();
    await pass(0);
    expect(asked).toEqual([
      ['changeList', { record: 'referralGroup', ids: {}, seen: [], act: 'remove', id: 'harbor' }],
    ]);
    expect(screen.getByText('referral group harbor deleted')).toBeVisible();
  });
});

/** Opens an address below the list. */
function openAt(below: string, data: object | null = STORED) {
  const one = answering(referralGroups.one({}, 'harbor'));
  const { router } = openPage(<ReferralGroupActionPage />, {
    path: '/surveysaurus/referralgroups/:action/:referralGroupKey?',
    elsewhere: '/surveysaurus/*',
    address: `/surveysaurus/referralgroups/${below}`,
  });
  if (one.attached() > 0) one.next(data && decode('harbor', { ...data }));
  return router;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the form of a referral group', () => {
  it('has the heading of a new group for the action "new"', proves('OPS-REFG-04'), () => {
    openAt('new');
    expect(heading()).toBe('Create new referral group');
  });

  it('has the heading of an edit for any action with a key', proves('OPS-REFG-04'), () => {
    openAt('look/harbor');
    expect(heading()).toBe('Edit referral group');
    expect(screen.getByLabelText(/^Referral ID/)).toHaveValue('07');
  });

  it('leads to the overview without a key', proves('OPS-REFG-06'), () => {
    expect(openAt('edit').state.location.pathname).toBe('/surveysaurus');
  });

  it('says so when no group has the key', proves('OPS-REFG-24'), () => {
    openAt('edit/harbor', null);
    expect(heading()).toBe('Referral group key (harbor) not found');
  });

  it(
    'says what is wrong with the logo once its field is left',
    proves('OPS-REFG-05', 'OPS-REFG-19', 'OPS-REFG-20'),
    async () => {
      openAt('new');
      const preview = () => document.querySelector('.logo-preview');
      const ENTER = 'Enter Logo image URL to see preview';
      expect(preview()).toHaveTextContent(ENTER);
      await userEvent.type(screen.getByLabelText(/^Logo URL/), 'logo.png');
      expect(preview()).toHaveTextContent(ENTER);
      await userEvent.tab();
      expect(preview()).toHaveTextContent('Invalid logo url');
      type(/^Logo URL/, ' https://logo.example/a.gif');
      expect(screen.queryByRole('img')).toBeNull();
      await userEvent.click(button('Show image from logo.example'));
      const image = screen.getByRole('img', { name: 'Preview of the logo' });
      expect(image).toHaveAttribute('src', 'https://logo.example/a.gif');
      fireEvent.error(image);
      expect(preview()).toHaveTextContent(ENTER);
    },
  );

  it('creates a group with all its fields', proves('OPS-REFG-07', 'OPS-REFG-21'), async () => {
    const asked = functionsAnswering(() => ({ id: 'lake', entryIDs: ['e1'] }));
    const router = openAt('new');
    type(/^Referral group key/, 'lake');
    type(/^Name/, 'Lakeside');
    type(/^Referral group email/, 'lake@example.com');
    type(/^Referral ID/, '08');
    type(/^Logo URL/, 'https://logo.example/b.gif');
    await save();
    expect(await screen.findByText('New referral group created')).toBeVisible();
    const entry = {
      referralGroupKey: 'lake',
      name: 'Lakeside',
      referralGroupEmail: 'lake@example.com',
      referralID: '08',
      logoURL: 'https://logo.example/b.gif',
    };
    expect(asked).toEqual([
      ['changeList', { record: 'referralGroup', ids: {}, seen: [], act: 'add', id: 'lake', entry }],
    ]);
    expect(router.state.location.pathname).toBe('/surveysaurus/referralgroups');
  });

  it.each([
    [{}, 'harbor', 'Referral group updated'],
    [
      { key: 'lake' },
      'lake',
      'Referral group key changed, old referral group deleted, new one created',
    ],
  ])('saves %j under the key %s: %s', proves('OPS-REFG-22', 'OPS-REFG-23'), async (...given) => {
    const [{ key }, newID, message] = given as [{ key?: string }, string, string];
    const asked = functionsAnswering(() => ({ id: newID, entryIDs: ['e1'] }));
    const router = openAt('edit/harbor');
    if (key !== undefined) type(/^Referral group key/, key);
    type(/^Name/, 'Lakeside');
    type(/^Logo URL/, '');
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(asked).toEqual([
      [
        'changeList',
        {
          record: 'referralGroup',
          ids: {},
          seen: [],
          act: 'edit',
          id: 'harbor',
          newID,
          entry: { name: 'Lakeside', logoURL: '' },
          base: { name: 'Harbor Clinic', logoURL: 'https://logo.example/a.gif' },
        },
      ],
    ]);
    expect(router.state.location.pathname).toBe(`/surveysaurus/referralgroups/edit/${newID}`);
  });
});
