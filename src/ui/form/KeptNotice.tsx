import Button from 'react-bootstrap/Button';
import { formatRecent } from '#lib/dates.ts';
import './form.css';

interface KeptNoticeProps {
  /** When the text was typed. */
  readonly at: Date;
  readonly onThrowAway: () => void;
}

/** Says that the form holds text that was typed earlier and is not saved. */
export const KeptNotice = ({ at, onThrowAway }: KeptNoticeProps) => (
  <div role="status" className="alert alert-info form-kept">
    <span>What you typed here at {formatRecent(at)} and did not save is back.</span>
    <Button size="sm" variant="outline-secondary" onClick={onThrowAway}>
      Discard it
    </Button>
  </div>
);
