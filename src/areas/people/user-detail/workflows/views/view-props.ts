import type { User } from '#domain/people/user/schema.ts';
import type { Workflow } from '#domain/people/workflow/schema.ts';

export interface WorkflowViewProps {
  readonly user: User;
  /** The current record; its last state once deleted. */
  readonly workflow: Workflow;
  /** True when the document was deleted while open. */
  readonly gone: boolean;
}
