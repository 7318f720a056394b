import { act, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useOpenCards } from '#areas/operations/payments/use-open-cards.ts';
import { rowsOfAll } from '#test/ui/answering.ts';
import { sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';
import { proves } from '#test/support/proves.ts';
import { asked, cards, openCard, openPayments as open } from './payments-support.tsx';

describe('a completed payment', () => {
  it('returns the focus to the list when its open card is closed', async () => {
    const { requested } = open();
    requested.next(rowsOfAll(asked(1), asked(2)));
    await openCard();
    requested.next(rowsOfAll(asked(2)));
    expect(
      cards().map(
        ({ textContent }) => /State (Completed|Requested|Overdue)/.exec(textContent)?.[1],
      ),
    ).toEqual(['Completed', expect.stringMatching(/Requested|Overdue/)]);
    await openCard();
    expect(cards()).toHaveLength(1);
    expect(document.activeElement).toContainElement(cards()[0] ?? null);
    expect(document.body).not.toHaveFocus();
  });

  it(
    'disappears 3 seconds after it was logged, and no other card with it',
    proves('OPS-PAY-16'),
    () => {
      vi.useFakeTimers();
      try {
        const { result } = renderHook(() => useOpenCards());
        act(() => [asked(1), asked(2)].forEach(result.current.open));
        act(() => result.current.logged('p1'));
        act(() => void vi.advanceTimersByTime(2999));
        expect([...result.current.kept.keys()]).toEqual(['p1', 'p2']);
        act(() => void vi.advanceTimersByTime(1));
        expect([...result.current.kept.keys()]).toEqual(['p2']);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it(
    'is stored as typed, and its card says "Payment logged"',
    proves('OPS-PAY-14', 'OPS-PAY-16', 'OPS-D-34', 'OPS-D-35'),
    async () => {
      const { stored, written } = writing(sam);
      const { subjectID, paymentFor, paymentGroup } = asked(1);
      stored['tempest/payments/requested/p1'] = { subjectID, paymentFor, paymentGroup, amount: 25 };
      const { requested } = open();
      requested.next(rowsOfAll(asked(1), asked(2)));
      await openCard();
      const type = async (label: RegExp, text: string) => {
        await userEvent.clear(screen.getByLabelText(label));
        await userEvent.type(screen.getByLabelText(label), text);
      };
      await type(/Amount/, '24.5');
      await type(/Paid by/, 'Kim');
      await type(/Notes/, 'By post');
      await userEvent.click(screen.getByRole('button', { name: 'Complete payment' }));
      expect(await screen.findByText('Payment logged')).toBeVisible();
      expect(written).toEqual([
        [
          'Complete payment',
          [
            'create',
            'tempest/payments/completed/p1',
            {
              paymentGroup: '003',
              subjectID: 's1',
              paymentFor: 'Week 1',
              amount: 24.5,
              paidBy: 'Kim',
              notes: 'By post',
            },
          ],
          ['delete', 'tempest/payments/requested/p1'],
        ],
      ]);
      requested.next(rowsOfAll(asked(2)));
      expect(cards()).toHaveLength(2);
      expect(within(cards()[0] as HTMLElement).getByText('Payment logged')).toBeVisible();
      expect(screen.queryByLabelText(/Notes/)).toBeNull();
    },
  );

  it(
    'that somebody else completed cannot be completed again; the card says by whom',
    proves('OPS-D-34', 'OPS-D-35'),
    async () => {
      const { stored, written } = writing(sam);
      stored['tempest/payments/completed/p1'] = {
        paidBy: 'Ada',
        paidByEmail: 'ada@example.com',
        payedTimestamp: new Date(2026, 4, 5, 9, 30),
      };
      const { requested } = open();
      requested.next(rowsOfAll(asked(1)));
      await openCard();
      await userEvent.type(screen.getByLabelText(/Notes/), 'By post');
      requested.next(rowsOfAll());
      expect(screen.getByText(/^Somebody else has completed this payment/)).toBeVisible();
      const complete = screen.getByRole('button', { name: 'Complete payment' });
      await userEvent.click(complete);
      expect(await screen.findByText('Error saving, check console')).toBeVisible();
      expect(
        screen.getByText('This payment was logged by Ada (ada@example.com) on 05/05/2026 09:30.'),
      ).toBeVisible();
      expect(screen.getByLabelText(/Notes/)).toHaveValue('By post');
      expect(complete).toHaveAttribute('aria-disabled', 'true');
      expect(written).toEqual([]);
    },
  );

  it(
    'shows that saving failed, and keeps the input',
    proves('OPS-PAY-17', 'OPS-D-35'),
    async () => {
      writing(sam).refuse('You do not have permission.');
      const { requested } = open();
      requested.next(rowsOfAll(asked(1)));
      await openCard();
      await userEvent.type(screen.getByLabelText(/Notes/), 'By cheque');
      await userEvent.click(screen.getByRole('button', { name: 'Complete payment' }));
      expect(await screen.findByText('Error saving, check console')).toBeVisible();
      expect(screen.getByText('You do not have permission.')).toBeVisible();
      expect(screen.getByLabelText(/Notes/)).toHaveValue('By cheque');
      expect(cards()).toHaveLength(1);
      expect(screen.queryByText('Payment logged')).toBeNull();
    },
  );
});
