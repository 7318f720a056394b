import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import { RICH_TEXT } from './rich-text-extensions.ts';

/** Read-only, so not a text field for screen readers. */
const TO_BE_READ = { attributes: { role: 'document' } };

/** Stored rich text, read-only and sanitized like in its editor. */
export function RichText({ html }: { readonly html: string }) {
  const editor = useEditor({
    extensions: RICH_TEXT,
    content: html,
    editable: false,
    editorProps: TO_BE_READ,
  });
  useEffect(() => {
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return <EditorContent editor={editor} />;
}
