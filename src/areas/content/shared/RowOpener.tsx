import './row-opener.css';

interface RowOpenerProps {
  readonly label: string;
  readonly onOpen: () => void;
}

/** A row's button that opens its record in a dialog; a click anywhere in the row triggers it. */
export const RowOpener = ({ label, onOpen }: RowOpenerProps) => (
  <button type="button" className="row-link row-opener" onClick={onOpen}>
    {label}
  </button>
);
