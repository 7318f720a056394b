import Button from 'react-bootstrap/Button';
import { formatTime } from '#lib/dates.ts';
import './form.css';

interface KeptNoticeProps {
  /** When it was typed. */
  readonly at: Date;
  readonly onThrowAway: () => void;
}

/** Says that what stands in the form was typed before and is not saved. */
export const KeptNotice = ({ at, onThrowAway }: KeptNoticeProps) => (
  <div role="status" className="alert alert-info form-kept">
    <span>What you typed here at {formatTime(at)} and did not save is back.</span>
    <Button size="sm" variant="outline-secondary" onClick={onThrowAway}>
      Throw it away
    </Button>
  </div>
);
