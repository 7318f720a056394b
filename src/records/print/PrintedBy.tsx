import { useLocation } from 'react-router-dom';
import { formatDateTime, formatOffset } from '#lib/dates.ts';
import { useStaff } from '#session/use-session.ts';
import { usePrinting } from '#ui/use-printing.ts';
import './on-paper.css';

/** On paper alone: when it was printed, by whom, and the address that shows the same. */
export function PrintedBy() {
  const { email } = useStaff();
  const { pathname, search } = useLocation();
  // Drawn anew when printing begins: the time is that of the sheet.
  usePrinting();
  const now = new Date();
  return (
    <p className="on-paper">
      Printed at {formatDateTime(now)} ({formatOffset(now)}) by {email}. Address: {pathname}
      {search}
    </p>
  );
}
