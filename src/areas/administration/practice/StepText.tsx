import { CopyButton } from '#ui/CopyButton.tsx';

/** A step of a task; what stands between backticks can be copied. */
export const StepText = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="practice-value">
        <code>{part}</code>
        <CopyButton text={part} label={`Copy ${part}`} />
      </span>
    ),
  );
