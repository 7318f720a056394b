import { useEffect, useId, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { Link, useLocation } from 'react-router-dom';
import { isReportAddress } from '#domain/reports/find-page.ts';
import { anchorOf, GLOSSARY, type TermName } from '#domain/shared/glossary-table.ts';
import { formatOffset } from '#lib/dates.ts';
import { href } from '#routing/href.ts';
import { useOpeningClick } from '#ui/use-opening-click.ts';
import { addressed } from '#app/screens.ts';
import { HELP } from './all-help.ts';
import { READS_ONLY, type Help } from './help.ts';
import { STUDY_REPORT } from './reports.ts';

interface HelpDialogProps {
  readonly onClose: () => void;
}

/** A screen's purpose, its terms, and the act that cannot be undone (TEAM-HELP-01). */
export function HelpDialog({ onClose }: HelpDialogProps) {
  const id = useId();
  useOpeningClick();
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const isLeft = pathname !== openedAt;
  useEffect(() => {
    if (isLeft) onClose();
  }, [isLeft, onClose]);
  const { purpose, words, final } = helpAt(openedAt);
  return (
    <Modal show onHide={onClose} animation={false} centered aria-labelledby={id}>
      <Modal.Header>
        <h2 className="modal-title h5" id={id}>
          About this page
        </h2>
      </Modal.Header>
      <Modal.Body>
        <p>{purpose}</p>
        <dl>
          {words.map((term) => (
            <Meaning key={term} term={term} onLeave={onClose} />
          ))}
        </dl>
        <p>{final}</p>
        <p className="form-text mb-0">{timesOf(new Date())}</p>
      </Modal.Body>
      <Modal.Footer>
        <Link className="me-auto" to={href('glossary')} onClick={onClose}>
          All terms
        </Link>
        <button type="button" className="btn btn-primary" autoFocus onClick={onClose}>
          Close
        </button>
      </Modal.Footer>
    </Modal>
  );
}

/** The one place that names the zone of all times; times beside those of another zone have their offset. */
const timesOf = (now: Date): string =>
  `Times are those of this computer, ${Intl.DateTimeFormat().resolvedOptions().timeZone} (now ${formatOffset(now)}), unless another zone stands beside them.`;

/** Most reports are data, so their URLs are not in the route table. */
function helpAt(pathname: string): Help {
  const match = addressed(pathname);
  if (match) return HELP[match.screen.name];
  if (isReportAddress(pathname, true)) return STUDY_REPORT;
  return { purpose: 'No screen of the console has this address.', words: [], final: READS_ONLY };
}

interface MeaningProps {
  readonly term: TermName;
  readonly onLeave: () => void;
}

function Meaning({ term, onLeave }: MeaningProps) {
  return (
    <>
      <dt>
        <Link to={`${href('glossary')}#${anchorOf(term)}`} onClick={onLeave}>
          {term}
        </Link>
      </dt>
      <dd>{GLOSSARY[term].meaning}</dd>
    </>
  );
}
