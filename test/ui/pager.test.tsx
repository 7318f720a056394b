import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pager } from '#ui/table/Pager.tsx';

const PAGE = { rows: [], page: 1, pages: 2, total: 24, from: 1, to: 20 };

it.each([
  [true, 'Page 1 of 2'],
  [false, 'Page 1'],
])('with total known: %j, the pager says %s', (totalKnown, text) => {
  const { container } = render(
    <Pager
      view={{ page: PAGE, partial: null, totalKnown }}
      caption="Changes"
      onPage={() => undefined}
    />,
  );
  expect(container.querySelector('.pager-page')).toHaveTextContent(new RegExp(`^${text}$`));
  // Where the last page is not known, nothing leads to it.
  expect(container.querySelector('[aria-label="Last page"]') !== null).toBe(totalKnown);
});

it.each([
  [1, [null, null, 2, 3]],
  [2, [1, 1, 3, 3]],
  [3, [1, 2, null, null]],
])('page %i of 3 leads to the first, previous, next and last page %j', (page, targets) => {
  const asked: number[] = [];
  const view = { page: { ...PAGE, page, pages: 3 }, partial: null, totalKnown: true };
  render(<Pager view={view} caption="Changes" onPage={(target) => void asked.push(target)} />);
  const reached = ['First page', 'Previous page', 'Next page', 'Last page'].map((name) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return asked.pop() ?? null;
  });
  expect(reached).toEqual(targets);
});
