import type { ClipboardEvent } from 'react';

const loadMarkdown = () => import('./to-markdown.ts');

/** Whether the HTML has formatting that Markdown supports; otherwise the browser pastes. */
const HAS_FORMAT =
  /<(?:b|strong|i|em|h[1-6]|ul|ol|li|br|table|del|blockquote|a)\b|mso-list|mso-element:comment|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic/i;

/** A code editor's HTML is only syntax highlighting. */
const isCode = ({ types }: DataTransfer, html: string): boolean =>
  types.includes('vscode-editor-data') || /<pre\b/i.test(html);

/** Pastes formatted text as Markdown into a text area; unformatted text is left to the browser. */
export function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { currentTarget: area, clipboardData } = event;
  const html = clipboardData.getData('text/html');
  const plain = clipboardData.getData('text/plain');
  if (area.readOnly || area.disabled || !HAS_FORMAT.test(html) || isCode(clipboardData, html))
    return;
  event.preventDefault();
  const at = { value: area.value, start: area.selectionStart, end: area.selectionEnd };
  const insert = (text: string) => {
    // If the user typed meanwhile, the caret has moved.
    if (area.value === at.value) area.setSelectionRange(at.start, at.end);
    insertText(area, text);
  };
  loadMarkdown().then(
    ({ toMarkdown }) => insert(toMarkdown(html)),
    () => insert(plain),
  );
}

/** Uses a deprecated command, the only one that preserves undo; otherwise sets the text. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  if (area.ownerDocument.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
