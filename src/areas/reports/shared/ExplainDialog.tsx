import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import type { PageTable } from '#domain/reports/definition.ts';
import { explain, type Explanation } from '#domain/reports/explain.ts';
import type { ReportRow } from '#domain/reports/table.ts';
import { formatDateTime } from '#lib/dates.ts';
import { KeyValues } from '#ui/KeyValues.tsx';
import { useOpeningClick } from '#ui/use-opening-click.ts';
import { AgainSection } from './AgainSection.tsx';

interface ExplainDialogProps {
  readonly table: PageTable;
  /** The collection of the table's rows. */
  readonly path: string;
  readonly row: ReportRow;
  readonly column: string;
  readonly onClose: () => void;
}

/** A number's meaning, source and recomputed value. */
export function ExplainDialog({ table, path, row, column, onClose }: ExplainDialogProps) {
  const id = useId();
  useOpeningClick();
  const explanation = explain(table, path, row, column);
  if (!explanation) return null;
  const { measure, of } = explanation;
  return (
    <Modal show onHide={onClose} animation={false} size="lg" aria-labelledby={id}>
      <Modal.Header closeButton>
        <h2 className="modal-title h5" id={id}>
          {column} of {of}
        </h2>
      </Modal.Header>
      <Modal.Body tabIndex={0}>
        <h3 className="h6">What it means</h3>
        <KeyValues items={meaningOf(explanation, table)} />
        <h3 className="h6 mt-3">Where it comes from</h3>
        <KeyValues items={originOf(explanation, column)} />
        <h3 className="h6 mt-3">Computed again</h3>
        {measure.again ? (
          <AgainSection again={measure.again} row={row} column={column} most={measure.most} />
        ) : (
          <p className="mb-0">It cannot be computed again here. {measure.whyNot}</p>
        )}
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Close
        </button>
      </Modal.Footer>
    </Modal>
  );
}

const meaningOf = ({ measure, shown, colours }: Explanation, { norms, target }: PageTable) => [
  { label: 'Stored value', value: shown },
  { label: 'Measure', value: measure.title },
  { label: 'Definition', value: measure.meaning, wide: true },
  { label: 'Unit', value: measure.unit },
  { label: 'Norm', value: norms },
  // On the page the target is a sentence of its own, which begins with this label.
  { label: 'Target', value: target?.replace(/^Target: /, ''), wide: true },
  { label: 'Colors', value: colours, wide: true },
];

const originOf = ({ measure, document, written }: Explanation, column: string) => [
  { label: 'Document', value: document, mono: true, wide: true },
  { label: 'Field', value: column, mono: true },
  {
    label: 'Written',
    value: written ? formatDateTime(written) : 'The row does not say when',
  },
  { label: 'Written by', value: 'The analysis of the study data, outside of the console' },
  { label: 'Made of', value: measure.source, wide: true },
];
