import { CopyButton } from '#ui/CopyButton.tsx';

/** Text between backticks can be copied; the punctuation after it stays with it. */
const VALUE = /`([^`]*)`([.,:]?)/;

/** A step of a task; text between backticks can be copied. */
export const StepText = ({ text }: { readonly text: string }) => {
  const [before = '', value, mark = '', after = ''] = text.split(VALUE);
  if (value === undefined) return text;
  return (
    <>
      {before}
      <span className="practice-value">
        <code>{value}</code>
        {mark}
        <CopyButton text={value} label={`Copy ${value}`} />
      </span>
      {after}
    </>
  );
};
