import { CopyButton } from '#ui/CopyButton.tsx';
import { PinButton } from './PinButton.tsx';

interface RecordButtonsProps {
  readonly id: string;
  /** What the button copies: "Copy email". */
  readonly idLabel: string;
  /** The record's URL, from `href()`. */
  readonly path: string;
}

/** The header buttons of every record: pin it, copy its id and its link. */
export function RecordButtons({ id, idLabel, path }: RecordButtonsProps) {
  return (
    <>
      <PinButton to={path} />
      <CopyButton text={id} label={idLabel} showLabel />
      <CopyButton text={`${window.location.origin}${path}`} label="Copy link" showLabel />
    </>
  );
}
