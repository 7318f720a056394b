import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichTextField } from '#areas/content/about-page/RichTextField.tsx';
import { ReadOnlyForm } from '#ui/form/ReadOnlyForm.tsx';
import { proves } from '#test/support/proves.ts';
import { openPage } from '#test/ui/page-support.tsx';

it('shows stored HTML without what could do harm', proves('AUTHOR-D-10'), () => {
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
