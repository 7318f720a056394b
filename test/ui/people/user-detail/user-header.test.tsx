import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { UserHeader } from '#areas/people/user-detail/UserHeader.tsx';
import { latestUsageSource } from '#data/people/users.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';
import { writing } from '#test/ui/writing.ts';

const decode = documentReader(userSchema);

/** Renders the header of the account "u1". */
function open(fields: RawDocument, place: string | null = null) {
  const usage = answering(latestUsageSource('u1'));
  openPage(<UserHeader user={decode('u1', fields)} place={place} />);
  return { usage };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it.each([
  [{ firstName: 'Ann', email: 'ann@example.com', subjectID: ' s1 ' }, 's1'],
  [{ firstName: 'Ann', email: 'ann@example.com', subjectID: ' ' }, 'u1'],
])(
  'pins %j as "%s", which is not a name, from any of the pages',
  proves('TEAM-VIEW-05'),
  async (fields, label) => {
    const { written } = writing(sam);
    open(fields, 'Devices');
    fireEvent.click(screen.getByRole('button', { name: 'Pin' }));
    await vi.waitFor(() => expect(written).toHaveLength(1));
    const pinned = ['merge', 'staffSettings/sam@example.com', { pins: [`/users/u1 ${label}`] }];
    expect(written).toEqual([['Change own settings', pinned]]);
  },
);

it.each([
  ['/users/u1/devices?sort=sent', 'Copy link', '/users/u1/devices?sort=sent'],
  ['/users/u1/programs?q=p', 'Copy link', '/users/u1/programs?q=p'],
  // The address of a program leads to the overview.
  ['/users/u1/programs/p1', 'Copy link to the programs', '/users/u1/programs'],
])('offers on %s "%s": %s', async (address, name, link) => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  answering(latestUsageSource('u1'));
  openPage(<UserHeader user={decode('u1', {})} place="Page" />, { path: '*', address });
  fireEvent.click(screen.getByRole('button', { name }));
  await vi.waitFor(() => expect(copied).toEqual([`${window.location.origin}${link}`]));
  vi.unstubAllGlobals();
});

describe('the header of the pages of a user', () => {
  it.each([
    [{ firstName: 'Ann', lastName: 'Abel', email: 'ann@example.com' }, 'Ann Abel'],
    [{ displayName: 'Annie', email: 'ann@example.com' }, 'Annie'],
    [{ firstName: ' ', lastName: '', email: ' ann@example.com ' }, 'ann@example.com'],
    [{ email: ' ' }, 'u1'],
    [{}, 'u1'],
  ])('names %j “%s”', proves('CORE-UDET-01'), (fields, name) => {
    open(fields);
    expect(heading()).toBe(name);
  });

  it('says her email, subject ID, and study at site', proves('CORE-UDET-01'), () => {
    const names = { firstName: 'Ann', lastName: 'Abel', email: 'ann@example.com' };
    open({ ...names, subjectID: 's1', study: '005', site: 'Reno' });
    const parts = [...document.querySelectorAll('.identity > span')].map((part) =>
      part.firstChild?.textContent?.trim(),
    );
    expect(parts).toEqual(['ann@example.com', 's1', '005 at Reno']);
  });

  it('says in words when the app was last open, and the time on request', () => {
    const { usage } = open({});
    const now = new Date();
    const opened = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 8, 12, 5);
    usage.next(rowsOfAll(decodeUsage('o1', { timeOpened: opened })));
    const badge = screen.getByText('Last active 8 days ago');
    expect(badge.title).toMatch(/^\d\d\/\d\d\/\d{4} 12:05, over 48 h ago$/);
  });

  it('names the tab by subject and page, not by name', () => {
    open({ firstName: 'Ann', lastName: 'Abel', subjectID: ' s1 ' }, 'Devices');
    expect(heading()).toBe('Ann Abel · Devices');
    expect(document.title).toBe('Devices · s1 · Tempest');
  });

  it.each([
    ['therapy', 'therapy'],
    ['done', 'Ended: done'],
    ['early-termination', 'Ended: early termination'],
  ])('links the status “%s” to her workflows, as %s', (workflowStatus, label) => {
    open({ workflowStatus });
    const link = screen.getByText(label).closest('a');
    expect(link).toHaveAttribute('href', '/users/u1/workflows');
  });

  it('says when she was last active, once that is known', () => {
    const { usage } = open({});
    const summary = () => within(document.querySelector('.page-summary') as HTMLElement);
    expect(summary().queryByText(/active|Never/i)).toBeNull();
    usage.next(rowsOfAll());
    expect(summary().getByText(/Never/)).toBeVisible();
  });
});
