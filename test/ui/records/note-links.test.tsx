import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { textParts } from '#records/notes/note-links.ts';
import { NoteText } from '#records/notes/NoteText.tsx';
import { proves } from '#test/support/proves.ts';

const links = (text: string) =>
  textParts(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text);

it.each([
  ['See https://example.com/a?b=1#c.', ['https://example.com/a?b=1#c']],
  ['(http://a.example), https://b.example!', ['http://a.example', 'https://b.example']],
  ['HTTPS://EXAMPLE.COM/Up', ['HTTPS://EXAMPLE.COM/Up']],
  ['javascript:alert(1) data:text/html,x //example.com www.example.com', []],
  ['javascript://example.com/%0aalert(1) ftp://example.com', []],
  ['https://', []],
  ['https://a.example javascript:alert(1)', ['https://a.example']],
  ['https://exam\u202eple.com', ['https://exam']],
  ['"https://a.example"onclick=alert(1)', ['https://a.example']],
])('%j: links are %j', proves('TEAM-NOTE-08'), (text, found) => {
  expect(links(text)).toEqual(found);
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('shows markup as text, and isolates its direction', proves('TEAM-NOTE-08'), () => {
  const text = '<img src=x onerror=alert(1)> **bold** \u202eabc https://example.com/x';
  const { container } = render(<NoteText text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('img, script, strong')).toBeNull();
  expect(container.querySelector('bdi')?.textContent).toBe(text);
  const link = screen.getByRole('link', { name: 'https://example.com/x' });
  expect(link).toHaveAttribute('href', 'https://example.com/x');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(link).toHaveAttribute('target', '_blank');
  expect(container.querySelector('.note-text')).toHaveAttribute('dir', 'auto');
});
