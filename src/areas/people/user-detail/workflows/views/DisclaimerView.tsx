import { workflowLabel } from '#domain/people/workflow/schema.ts';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import type { WorkflowViewProps } from './view-props.ts';

/** What was to be accepted, and whether it was (CORE-WORK-03, -12). */
export function DisclaimerView({ workflow }: WorkflowViewProps) {
  const { disclaimerAccepted, disclaimerText } = workflow;
  return (
    <KeyValuePanel
      title={workflowLabel(workflow.docID)}
      items={[
        { label: 'Accepted', value: disclaimerAccepted ? 'Yes' : 'No', wide: true },
        {
          label: 'Text',
          value: disclaimerText && <div className="disclaimer-text">{disclaimerText}</div>,
          wide: true,
        },
      ]}
    />
  );
}
