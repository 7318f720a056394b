import { ActionSamples } from './ActionSamples.tsx';
import { ChartSamples } from './ChartSamples.tsx';
import { FeedbackSamples } from './FeedbackSamples.tsx';
import { FormSamples } from './FormSamples.tsx';
import { RecordSamples } from './RecordSamples.tsx';
import { TableSamples } from './TableSamples.tsx';
import './styleguide.css';

/** Every building block in every state; development builds only. */
export function StyleguidePage() {
  return (
    <div className="styleguide">
      <h1 className="mb-3">Style guide</h1>
      <FeedbackSamples />
      <ActionSamples />
      <RecordSamples />
      <FormSamples />
      <ChartSamples />
      <TableSamples />
    </div>
  );
}
