import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { Link } from 'react-router-dom';
import { anchorOf, GLOSSARY, type TermName } from '#domain/shared/glossary-table.ts';
import { href } from '#routing/href.ts';
import type { ScreenName } from '#routing/screen-paths.ts';
import { useOpeningClick } from '#ui/use-opening-click.ts';
import { HELP } from './all-help.ts';
import type { Help } from './help.ts';
import { STUDY_REPORT } from './reports.ts';

interface HelpDialogProps {
  /** Null for a report page outside the table of screens. */
  readonly screen: ScreenName | null;
  readonly onClose: () => void;
}

/** What a screen is for, what its words mean, and which act cannot be undone (TEAM-HELP-01). */
export function HelpDialog({ screen, onClose }: HelpDialogProps) {
  const id = useId();
  useOpeningClick();
  const { purpose, words, final }: Help = screen === null ? STUDY_REPORT : HELP[screen];
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
        <p className="mb-0">{final}</p>
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
