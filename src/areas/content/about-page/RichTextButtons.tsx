import { useEditorState, type Editor } from '@tiptap/react';
import Button from 'react-bootstrap/Button';
import ButtonGroup from 'react-bootstrap/ButtonGroup';

interface Format {
  readonly word: string;
  readonly is: (editor: Editor) => boolean;
  readonly toggle: (editor: Editor) => void;
}

const FORMATS: readonly Format[] = [
  {
    word: 'Heading',
    is: (editor) => editor.isActive('heading', { level: 2 }),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    word: 'Bold',
    is: (editor) => editor.isActive('bold'),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    word: 'Italic',
    is: (editor) => editor.isActive('italic'),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    word: 'Underline',
    is: (editor) => editor.isActive('underline'),
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    word: 'Bullets',
    is: (editor) => editor.isActive('bulletList'),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    word: 'Numbers',
    is: (editor) => editor.isActive('orderedList'),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

interface RichTextButtonsProps {
  readonly editor: Editor;
  readonly disabled: boolean;
}

export function RichTextButtons({ editor, disabled }: RichTextButtonsProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => FORMATS.map(({ is }) => is(now)),
  });
  return (
    <ButtonGroup size="sm" className="mb-2" aria-label="Format of the text">
      {FORMATS.map(({ word, toggle }, at) => (
        <Button
          key={word}
          variant="outline-secondary"
          active={active[at] ?? false}
          aria-pressed={active[at] ?? false}
          disabled={disabled}
          onClick={() => toggle(editor)}
        >
          {word}
        </Button>
      ))}
    </ButtonGroup>
  );
}
