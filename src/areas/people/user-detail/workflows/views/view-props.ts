import type { User } from '#domain/people/user/schema.ts';
import type { Workflow } from '#domain/people/workflow/schema.ts';

export interface WorkflowViewProps {
  readonly user: User;
  /** The current record; its last version once deleted. */
  readonly workflow: Workflow;
  /** True once the record was deleted. */
  readonly gone: boolean;
}
