import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HTMLPreview } from '#areas/content/pages/HTMLPreview.tsx';
import { proves } from '#test/support/proves.ts';

const HTML = '<p>Hello</p><script>alert(1)</script>';

it(
  'shows HTML in a sandboxed frame without scripts or origin',
  proves('AUTHOR-PAGE-02', 'AUTHOR-D-10'),
  () => {
    render(<HTMLPreview name="Welcome" html={HTML} url="https://example.com" />);
    const frame = screen.getByTitle('HTML of Welcome');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.getAttribute('srcdoc')?.endsWith(HTML)).toBe(true);
    expect(frame.getAttribute('srcdoc')).toMatch(/h1\{[^}]*font-size:1\.5rem/);
    expect(screen.queryByRole('link')).toBeNull();
  },
);

it('shows a bare address as a link, never as a frame', proves('AUTHOR-D-30'), () => {
  const { rerender } = render(<HTMLPreview name="Site" html=" " url="https://example.com/a" />);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.com/a');
  expect(document.querySelector('iframe')).toBeNull();
  rerender(<HTMLPreview name="Site" html="" url="javascript:alert(1)" />);
  expect(screen.queryByRole('link')).toBeNull();
});
