import Button from 'react-bootstrap/Button';
import type { RecordListState } from './use-record-list.ts';

interface ArrangeButtonProps {
  readonly list: Pick<RecordListState<never>, 'arranging' | 'setArranging'>;
  readonly size?: 'sm';
}

/** Toggles reordering of the list. */
export const ArrangeButton = ({ list: { arranging, setArranging }, size }: ArrangeButtonProps) => (
  <Button
    variant="outline-secondary"
    {...(size && { size })}
    onClick={() => setArranging(!arranging)}
  >
    {arranging ? 'Disable reordering' : 'Enable reordering'}
  </Button>
);
