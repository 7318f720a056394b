import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RenumberedNotice } from '#areas/content/lessons/RenumberedNotice.tsx';

it.each([[[]], [['p / one']], [['p / one', 'q / two']]])(
  'the notice about renumbered lessons names the sessions %j',
  (sessions) => {
    const dismissed = vi.fn();
    render(<RenumberedNotice sessions={sessions} onDismiss={dismissed} />);
    expect(screen.queryAllByRole('listitem').map((item) => item.textContent)).toEqual(sessions);
    expect(screen.queryAllByRole('alert')).toHaveLength(sessions.length === 0 ? 0 : 1);
    if (sessions.length === 0) return;
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismissed).toHaveBeenCalledOnce();
  },
);
