import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { EditNudgePage } from '#areas/operations/nudging/EditNudgePage.tsx';
import { NewNudgePage } from '#areas/operations/nudging/NewNudgePage.tsx';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { nudgers } from '#data/operations/nudgers.ts';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';
import { nobody, read, STORED } from './nudge-support.ts';

const PATH = 'tempest/nudging/nudgers/n1';
const [HELLO] = STORED.messages;
const BYE = { title: 'Bye', text: 'Until soon.' };
const NUDGE = { ...STORED, messages: [HELLO, BYE] };

beforeEach(() => {
  functionsAnswering(() => ({ nudgeableUsers: [] }));
  for (const source of [cohortsSource, sitesSource, studiesSource, programsSource]) {
    answering(source);
  }
});

function openEdit() {
  const { stored, written, refuse } = writing(sam);
  stored[PATH] = NUDGE;
  const one = answering(nudgers.one({}, 'n1'));
  const path = '/nudging/nudges/edit/:nudgeID';
  openPage(<EditNudgePage />, { path, address: '/nudging/nudges/edit/n1' });
  one.next(read('n1', NUDGE));
  // The page is also added to the latest ones of its reader.
  const edits = () => written.filter(([action]) => action !== 'Change own settings');
  return { edits, refuse };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const enter = async (label: RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
async function addMessage(number: number, { title, text }: typeof BYE) {
  await press('New Message');
  const message = within(screen.getByRole('group', { name: `Message ${number}` }));
  await userEvent.type(message.getByLabelText(/^Title/), title);
  await userEvent.type(message.getByLabelText(/^Text/), text);
}

it(
  'messages are added and removed, and stored together',
  proves('OPS-NUDGE-12', 'OPS-NUDGE-48'),
  async () => {
    const { edits, refuse } = openEdit();
    await press('Remove message 1');
    const hi = { title: 'Hi', text: 'Your session waits.' };
    await addMessage(2, hi);
    refuse('The rules refuse it.', 'Edit nudge');
    await press('Save');
    expect(await screen.findByText('Error saving nudger')).toBeVisible();
    expect(screen.queryByText('Nudger updated')).toBeNull();
    expect(edits()).toEqual([]);
    await press('Save');
    expect(await screen.findByText('Nudger updated')).toBeVisible();
    expect(edits()).toEqual([['Edit nudge', ['update', PATH, { messages: [BYE, hi] }]]]);
  },
);

it('a new nudge is stored, and its page opens', proves('OPS-NUDGE-47'), async () => {
  const { written } = writing(sam);
  const { router } = openPage(<NewNudgePage />, { path: '*', address: '/nudging/nudges/new' });
  await enter(/^Name/, 'Morning');
  await enter(/^Description/, 'Early');
  await enter(/^Min hours ago/, '1');
  await enter(/^Max hours ago/, '80');
  await userEvent.selectOptions(screen.getByLabelText(/^Action type/), 'session completed');
  await userEvent.selectOptions(screen.getByLabelText(/^Role/), 'patient');
  await addMessage(1, BYE);
  await press('Save');
  expect(await screen.findByText('New nudger saved')).toBeVisible();
  const [, made] = written[0] ?? [];
  const [kind, path, data] = made as [string, string, object];
  expect([kind, data]).toEqual([
    'create',
    {
      id: path.split('/').at(-1),
      name: 'Morning',
      description: 'Early',
      active: false,
      scheduledTime: { hours: 18, minutes: 0 },
      actionType: 'session completed',
      minHoursAgo: 1,
      maxHoursAgo: 80,
      messages: [BYE],
      potentialUsers: { ...nobody, role: 'patient' },
      reactFMEXT: null,
      quietFrom: '',
      quietTo: '',
      mostPerDay: null,
    },
  ]);
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(
      path.replace('tempest/nudging/nudgers/', '/nudging/nudges/edit/'),
    ),
  );
});
