import type { cardIn } from '#domain/content/journal-type/walk.ts';
import { Markdown } from '#areas/content/shared/phone/Markdown.tsx';

interface CardPreviewProps {
  readonly card: ReturnType<typeof cardIn>;
}

/** A card in the list of entries; its template is shown as text. */
export const CardPreview = ({ card: { title, subtitle, template } }: CardPreviewProps) => (
  <div className="phone-card">
    <p className="phone-title">{title}</p>
    <p className="text-body-secondary">{subtitle}</p>
    <Markdown text={template} />
    {title + subtitle + template === '' && <p>This card has no text yet.</p>}
  </div>
);
