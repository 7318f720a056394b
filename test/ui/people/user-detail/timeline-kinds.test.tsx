import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KindFilter } from '#areas/people/user-detail/timeline/KindFilter.tsx';
import { countKinds } from '#domain/people/user/timeline.ts';

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('the filter of the timeline offers the kinds that occur, and those that are chosen', () => {
  const counts = { ...countKinds([]), move: 2, note: 1 };
  const { rerender } = render(
    <KindFilter counts={counts} chosen={[]} onChange={() => undefined} />,
  );
  expect(names()).toEqual(['All', 'Moves 2', 'Notes 1']);
  rerender(<KindFilter counts={counts} chosen={['termination']} onChange={() => undefined} />);
  expect(names()).toEqual(['All', 'Moves 2', 'Terminations 0', 'Notes 1']);
});
