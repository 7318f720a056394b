import { TextAreaField, type TextAreaFieldProps } from '#ui/fields/TextAreaField.tsx';
import { pasteAsMarkdown } from './paste/paste-as-markdown.ts';

/** A text in markdown; what is pasted from a word processor becomes markdown. */
export const MarkdownField = (props: TextAreaFieldProps) => (
  <TextAreaField {...props} onPaste={pasteAsMarkdown} />
);
