import { TextField } from '#ui/fields/TextField.tsx';
import { MarkdownField } from '#areas/content/shared/MarkdownField.tsx';

interface CardFieldsProps {
  /** The card's path in the phase: "positiveConfirmation."; empty for the phase itself. */
  readonly within?: string;
  /** The stored name of its template. */
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
