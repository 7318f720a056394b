import { PageHeader } from '#ui/PageHeader.tsx';
import { ActionSamples } from './ActionSamples.tsx';
import { ChartSamples } from './ChartSamples.tsx';
import { FeedbackSamples } from './FeedbackSamples.tsx';
import { FormSamples } from './FormSamples.tsx';
import { RecordSamples } from './RecordSamples.tsx';
import { StateSamples } from './StateSamples.tsx';
import { TableSamples } from './TableSamples.tsx';
import './styleguide.css';

/** Every component in every state; development builds only. */
export function StyleguidePage() {
  return (
    <div className="styleguide">
      <PageHeader
        title="Style guide"
        summary="Every block in every state"
        breadcrumbs={[{ label: 'Tempest', to: '/' }]}
        action={
          <button type="button" className="btn btn-primary">
            Primary action
          </button>
        }
      />
      <FeedbackSamples />
      <ActionSamples />
      <StateSamples />
      <RecordSamples />
      <FormSamples />
      <ChartSamples />
      <TableSamples />
    </div>
  );
}
