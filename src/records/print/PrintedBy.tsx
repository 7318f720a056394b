import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDateTime, formatOffset } from '#lib/dates.ts';
import { currentMask, DE_IDENTIFIED, subscribeMask } from '#lib/hidden-names.ts';
import { useStaff } from '#session/use-session.ts';
import { useOnPaper } from '#ui/use-printing.ts';
import './on-paper.css';

/**
 * Print only: when, by whom, and the URL that shows the same. Its query can hold a name, so it is left out while
 * names are hidden.
 */
export function PrintedBy() {
  const { email } = useStaff();
  const { pathname, search } = useLocation();
  const hidden = useSyncExternalStore(subscribeMask, currentMask) !== null;
  if (!useOnPaper()) return null;
  const now = new Date();
  return (
    <p className="on-paper">
      Printed at {formatDateTime(now)} ({formatOffset(now)}) by {email}. Address: {pathname}
      {hidden ? `. ${DE_IDENTIFIED}` : search}
    </p>
  );
}
