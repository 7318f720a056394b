import { CopyButton } from '#ui/CopyButton.tsx';
import { PinButton } from './PinButton.tsx';

interface RecordButtonsProps {
  readonly id: string;
  /** The copy button's label, such as "Copy email". */
  readonly idLabel: string;
  /** The record's URL, from `href()`. */
  readonly path: string;
  /** The record's name among pins and recent records, when not the page's title. */
  readonly called?: string;
}

/** The header buttons of every record: pin it, copy its id and its link. */
export function RecordButtons({ id, idLabel, path, called }: RecordButtonsProps) {
  return (
    <>
      <PinButton to={path} {...(called !== undefined && { label: called })} />
      <CopyButton text={id} label={idLabel} showLabel />
      <CopyButton text={`${window.location.origin}${path}`} label="Copy link" showLabel />
    </>
  );
}
