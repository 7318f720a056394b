import { CopyButton } from '#ui/CopyButton.tsx';

interface RecordButtonsProps {
  readonly id: string;
  /** Names what is copied, as in "Copy email". */
  readonly idLabel: string;
  /** The record's place in the console, as `href()` makes it. */
  readonly path: string;
}

/** What every record offers in its header: its id and its address, to be pasted elsewhere. */
export function RecordButtons({ id, idLabel, path }: RecordButtonsProps) {
  return (
    <>
      <CopyButton text={id} label={idLabel} showLabel />
      <CopyButton text={`${window.location.origin}${path}`} label="Copy link" showLabel />
    </>
  );
}
