import { render } from '@testing-library/react';
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
