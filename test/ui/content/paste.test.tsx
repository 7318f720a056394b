import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { object, string } from 'yup';
import { RichTextField } from '#areas/content/about-page/RichTextField.tsx';
import { MarkdownField } from '#areas/content/shared/MarkdownField.tsx';
import { cleanPasted } from '#areas/content/shared/paste/clean-pasted.ts';
import { toMarkdown } from '#areas/content/shared/paste/to-markdown.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { renderPage } from '#test/ui/form-support.tsx';
import googleDocs from './clipboard/google-docs.html?raw';
import libreOffice from './clipboard/libreoffice.html?raw';
import word from './clipboard/word.html?raw';

/** The clipboard's content after copying the same text from each program. */
const COPIED = { word, 'google-docs': googleDocs, libreoffice: libreOffice };

const REST = [
  '<ul><li>One<ul><li>Part of <strong>one</strong></li></ul></li><li>Two</li></ul>',
  '<p>In this order:</p>',
  '<ol start="3"><li>Third</li><li>Fourth</li></ol>',
  '<p><strong>Day</strong> | <strong>Time</strong></p><p>Monday and Friday | 9:00</p>',
  '<p>Rest for ten minutes, as agreed. See <a href="https://example.com/rest">our page</a> or the notes.</p>',
].join('');

/** HTML without insignificant whitespace. */
const tidy = (html: string) =>
  html
    .replace(/ +/g, ' ')
    .replace(/ *(<\/?(?:p|ul|ol|li|h2|br)\b[^>]*>) */g, '$1')
    .trim();

describe('a text of a word processor', () => {
  it.each([
    [
      'word',
      '<h2>Before you<br>begin</h2><p>Find a <strong>quiet place</strong> and sit <em>comfortably</em>. Wait 10&nbsp;minutes.<br>Then breathe.</p>',
    ],
    [
      'google-docs',
      '<h2>Before you begin</h2><p>Find a <strong>quiet place</strong> and sit <em>comfortably</em>.<br>Then breathe.</p>',
    ],
    [
      'libreoffice',
      '<h2>Before you<br>begin</h2><p>Find a <strong>quiet place</strong> and sit <em>comfortably</em>.<br>Then breathe.</p>',
    ],
  ] as const)('from %s keeps only what a field can hold', (file, start) => {
    const html = tidy(cleanPasted(COPIED[file]).innerHTML);
    expect(html).toBe(start + REST);
  });

  it.each(['word', 'google-docs', 'libreoffice'] as const)('from %s becomes Markdown', (file) => {
    const [, after = ''] = toMarkdown(COPIED[file]).split('Then breathe.');
    expect(after.trim()).toBe(
      [
        '- One',
        '    - Part of **one**',
        '- Two',
        '',
        'In this order:',
        '',
        '3. Third',
        '4. Fourth',
        '',
        '**Day** | **Time**',
        '',
        'Monday and Friday | 9:00',
        '',
        'Rest for ten minutes, as agreed. See [our page](https://example.com/rest) or the notes.',
      ].join('\n'),
    );
    expect(toMarkdown(COPIED[file])).toContain('sit *comfortably*.');
    expect(toMarkdown(COPIED[file])).toMatch(/ {2}\nThen breathe\./);
    expect(toMarkdown(COPIED[file])).toMatch(/^## Before you/);
  });
});

const openForm = (field: ReactNode, values: { readonly content: string }) =>
  renderPage(
    <SchemaForm
      schema={object({ content: string().default('') })}
      title="Step"
      mode="edit"
      latest={undefined}
      gone={false}
      initialValues={values}
      submitLabel="Save"
      cancelTo="/elsewhere"
      onSubmit={() => Promise.resolve()}
    >
      {() => field}
    </SchemaForm>,
  );

/** Simulates pasting. @returns whether the browser's default applies */
function paste(into: Element, data: Readonly<Record<string, string>>): boolean {
  const clipboardData = { types: Object.keys(data), getData: (type: string) => data[type] ?? '' };
  return fireEvent.paste(into, { clipboardData });
}

describe('a text area of markdown', () => {
  const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content' });
  const open = (content: string) => {
    openForm(<MarkdownField name="content" label="Content" />, { content });
    area().setSelectionRange(4, 7);
  };

  it('replaces the selection with the paste, as Markdown', async () => {
    open('one two three');
    const html = '<p>a <b>bold</b><br>word</p><ul><li>2*3</li></ul>';
    expect(paste(area(), { 'text/html': html, 'text/plain': 'a bold word' })).toBe(false);
    const wanted = 'one a **bold**  \nword\n\n- 2\\*3 three';
    await waitFor(() => expect(area()).toHaveValue(wanted));
    expect(area().selectionStart).toBe(wanted.length - ' three'.length);
  });

  it('inserts the paste at the caret if somebody typed meanwhile', async () => {
    open('one two three');
    paste(area(), { 'text/html': '<i>now</i>' });
    fireEvent.change(area(), { target: { value: 'ONE two three' } });
    area().setSelectionRange(0, 0);
    await waitFor(() => expect(area()).toHaveValue('*now*ONE two three'));
  });

  it.each([
    ['plain text', { 'text/plain': '**a**' }],
    ['text without a format', { 'text/html': '<span style="color: red">a</span>' }],
    ['code', { 'text/html': '<div><br><b>a</b></div>', 'vscode-editor-data': '{}' }],
    ['code of another editor', { 'text/html': '<pre><b>a</b></pre>' }],
  ])('leaves %s to the browser', (_, data) => {
    open('one two three');
    expect(paste(area(), data)).toBe(true);
    expect(area()).toHaveValue('one two three');
  });

  it('pastes nothing into a read-only field', () => {
    openForm(<MarkdownField name="content" label="Content" readOnly />, { content: 'one' });
    expect(paste(area(), { 'text/html': '<b>a</b>' })).toBe(true);
  });

  it('keeps Markdown typed elsewhere, and escapes other special characters', () => {
    expect(toMarkdown('<p>**Rest** now<br>and <b>again</b></p>')).toBe(
      '**Rest** now  \nand **again**',
    );
    expect(toMarkdown('<p>2 * 3 * 4 <i>is</i> [24]</p>')).toBe('2 \\* 3 \\* 4 *is* \\[24\\]');
  });
});

describe('the rich text editor', () => {
  const shown = () => screen.getByRole('textbox', { name: 'Content' });

  it.each(['word', 'google-docs', 'libreoffice'] as const)('accepts a paste from %s', (file) => {
    openForm(<RichTextField name="content" label="Content" />, { content: '' });
    paste(shown(), { 'text/html': COPIED[file], 'text/plain': 'text' });
    expect(shown().querySelectorAll('li')).toHaveLength(5);
    expect(shown().querySelector('li li strong')).toHaveTextContent('one');
    expect(shown().querySelector('ol')).toHaveAttribute('start', '3');
    expect(shown()).toHaveTextContent(
      /Day \| Time.*Rest for ten minutes, as agreed\. See our page/,
    );
    expect(shown()).not.toHaveTextContent(/·|sponsor|an hour|\[/);
  });
});
