import { TextField } from '#ui/fields/TextField.tsx';
import { MarkdownField } from '#areas/content/shared/MarkdownField.tsx';

interface CardFieldsProps {
  /** Where the card lies in the phase, as in "positiveConfirmation."; nothing for the phase itself. */
  readonly within?: string;
  /** The name under which its template is stored. */
  readonly template?: 'cardTemplate' | 'cardTemplateString';
}

/** Title, subtitle and template of a card. */
export function CardFields({ within = '', template = 'cardTemplate' }: CardFieldsProps) {
  const label = template === 'cardTemplate' ? 'Card template' : 'Card template string';
  return (
    <>
      <TextField name={`${within}cardTitle`} label="Card title" />
      <TextField name={`${within}cardSubtitle`} label="Card subtitle" />
      <MarkdownField name={`${within}${template}`} label={label} mono rows={4} />
    </>
  );
}
