import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Published } from '#areas/content/changes/Published.tsx';
import { changeSets } from '#data/content/change-set/change-sets.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const set = (id: string, more: object) =>
  readerOf(changeSetRecord)(id, { name: id, state: 'open', changes: 1, ...more });

afterEach(closeAllSources);

it(
  'leads from a published set to its withdrawal, instead of offering another',
  proves('TEAM-SET-13'),
  () => {
    const sets = answering(changeSets.list({ programKey: 'spring' }));
    const own = set('s1', { state: 'published' });
    const path = '/programs/:programKey/changes/:setID';
    openPage(<Published programKey="spring" set={own} />, {
      as: ada,
      path,
      address: '/programs/spring/changes/s1',
    });
    const ofAnother = set('s0-withdrawal', { withdraws: 's0', state: 'in review' });
    const emptied = set('s1-withdrawal', { withdraws: 's1', changes: 0 });
    sets.next(rowsOfAll(own, ofAnother, emptied));
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();

    const another = { name: 'The way back', withdraws: 's1', state: 'in review' };
    sets.next(rowsOfAll(own, ofAnother, emptied, set('s1-withdrawal-2', another)));
    const link = screen.getByRole('link', { name: 'The way back' });
    expect(link).toHaveAttribute('href', '/programs/spring/changes/s1-withdrawal-2');
    expect(link.closest('p')).toHaveTextContent(
      'Its withdrawal, The way back, is in review. Nothing is undone until that set is published.',
    );
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  },
);
