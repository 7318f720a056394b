import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { AboutPageForm } from '#areas/content/about-page/AboutPageForm.tsx';
import { RichTextField } from '#areas/content/about-page/RichTextField.tsx';
import { decodeProgram } from '#domain/content/program.ts';
import { ReadOnlyForm } from '#ui/form/ReadOnlyForm.tsx';
import { proves } from '#test/support/proves.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

it('shows stored HTML without anything harmful', proves('AUTHOR-D-10'), () => {
  const content = [
    '<p>Kept <strong>words</strong></p>',
    '<script>alert(1)</script><img src="x" onerror="alert(1)"><iframe src="https://x"></iframe>',
    '<p onclick="alert(1)"><a href="javascript:alert(1)">bad</a> <a href="https://a.example">good</a></p>',
  ].join('');
  openPage(
    <ReadOnlyForm title="About" values={{ content }}>
      <RichTextField name="content" label="Content" readOnly />
    </ReadOnlyForm>,
  );
  const shown = screen.getByRole('textbox', { name: 'Content' });
  expect(shown).toHaveTextContent('Kept words');
  expect(shown.querySelector('strong')).toHaveTextContent('words');
  expect(shown).toHaveAttribute('contenteditable', 'false');
  expect(shown.querySelectorAll('script, img:not(.ProseMirror-separator), iframe')).toHaveLength(0);
  expect(shown.innerHTML).not.toMatch(/onclick|onerror|javascript:/);
  expect([...shown.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(
    'https://a.example',
  );
});

it(
  'shows the text that a colleague saved, even while the field has the focus',
  proves('AUTHOR-D-07'),
  async () => {
    const stored = (content: string) => decodeProgram('p', { name: 'P', aboutPage: { content } });
    let save: (content: string) => void = () => undefined;
    function Page() {
      const [content, setContent] = useState('<p>Ours</p>');
      save = setContent;
      return <AboutPageForm program={stored(content)} gone={false} />;
    }
    // jsdom has no layout, which the editor asks for the place of its cursor.
    Range.prototype.getClientRects = vi.fn(() => [] as unknown as DOMRectList);
    openPage(<Page />, { as: ada });
    const field = screen.getByRole('textbox', { name: 'Content' });
    act(() => field.focus());
    expect(field).toHaveFocus();
    act(() => save('<p>Theirs</p>'));
    await waitFor(() => expect(field).toHaveTextContent('Theirs'));
  },
);
