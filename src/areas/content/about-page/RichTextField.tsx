import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { FieldNotes } from '#ui/fields/FieldNotes.tsx';
import { textOf, useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';
import { cleanPasted } from '#areas/content/shared/paste/clean-pasted.ts';
import { RichTextButtons } from './RichTextButtons.tsx';
import { RICH_TEXT } from './rich-text-extensions.ts';
import './rich-text.css';

/** HTML from the editor itself needs no cleaning. */
const pastedHTML = (html: string): string =>
  html.includes('data-pm-slice') ? html : cleanPasted(html).innerHTML;

/** Text with headings, lists and emphasis, stored as HTML. */
export function RichTextField(props: FieldProps) {
  const field = useFormField(props);
  const html = textOf(field.value);
  const editable = !field.readOnly && !field.busy;
  const labelID = `${field.id}-label`;
  /** Values typed here that the form may not have passed back yet. */
  const typed = useRef<readonly string[]>([]);
  const editor = useEditor({
    extensions: RICH_TEXT,
    content: html,
    editable,
    editorProps: {
      transformPastedHTML: pastedHTML,
      attributes: {
        id: field.id,
        class: 'form-control rich-text-content',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelID,
      },
    },
    // An empty document is stored as an empty string.
    onUpdate: ({ editor: now }) => {
      const text = now.isEmpty ? '' : now.getHTML();
      typed.current = [...typed.current, text];
      field.change(text);
    },
    onBlur: () => field.leave(),
  });
  useEffect(() => {
    editor.setEditable(editable, false);
  }, [editor, editable]);
  useEffect(() => {
    const own = typed.current.indexOf(html);
    typed.current = own === -1 ? [] : typed.current.slice(own);
    // A colleague's text or a reset is shown even at the cursor: typing would write the old text over it.
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (shown !== html && own === -1) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className="field rich-text">
      <span className="form-label d-block" id={labelID}>
        {props.label}
      </span>
      {!field.readOnly && <RichTextButtons editor={editor} disabled={field.busy} />}
      <EditorContent editor={editor} />
      <FieldNotes field={field} help={props.help} />
    </div>
  );
}
