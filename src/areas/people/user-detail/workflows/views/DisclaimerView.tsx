import { workflowLabel } from '#domain/people/workflow/schema.ts';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { Flag } from '#areas/people/shared/Flag.tsx';
import type { WorkflowViewProps } from './view-props.ts';

/** The disclaimer, and whether it was accepted (CORE-WORK-03, -12). */
export function DisclaimerView({ workflow }: WorkflowViewProps) {
  const { disclaimerText } = workflow;
  return (
    <KeyValuePanel
      title={workflowLabel(workflow.docID)}
      items={[
        { label: 'Accepted', value: <Flag of={workflow} field="disclaimerAccepted" />, wide: true },
        {
          label: 'Text',
          value: disclaimerText && <div className="disclaimer-text">{disclaimerText}</div>,
          wide: true,
        },
      ]}
    />
  );
}
