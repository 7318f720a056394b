import type { StoredStep } from '#domain/content/steps/stored-step.ts';
import { Markdown } from '#areas/content/shared/phone/Markdown.tsx';
import { StepMedia } from './StepMedia.tsx';

/** A step as participants see it. */
export function StepPreview({ step }: { readonly step: StoredStep }) {
  const { title, known, content, description, prompt, placeholder } = step;
  return (
    <>
      <p className="phone-title">{title}</p>
      <StepMedia step={step} />
      <Markdown text={content || description} />
      {known === 'Prompt' && (
        <>
          <Markdown text={prompt} />
          <textarea
            className="form-control"
            rows={5}
            aria-label="Your trial answer"
            placeholder={placeholder}
          />
        </>
      )}
    </>
  );
}
