import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { ActionSamples, FeedbackSamples, RecordSamples } from './BlockSamples.tsx';
import { FormSamples } from './FormSamples.tsx';
import './styleguide.css';

/** Every building block in every state; development builds only. */
export function StyleguidePage() {
  return (
    <LeaveGuard>
      <div className="styleguide">
        <h1 className="mb-3">Style guide</h1>
        <FeedbackSamples />
        <ActionSamples />
        <RecordSamples />
        <FormSamples />
      </div>
    </LeaveGuard>
  );
}
