import { TextAreaField, type TextAreaFieldProps } from '#ui/fields/TextAreaField.tsx';
import { pasteAsMarkdown } from './paste/paste-as-markdown.ts';

/** Markdown text; pasted word processor content is converted. */
export const MarkdownField = (props: TextAreaFieldProps) => (
  <TextAreaField {...props} onPaste={pasteAsMarkdown} />
);
