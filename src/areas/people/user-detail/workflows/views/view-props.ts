import type { User } from '#domain/people/user/schema.ts';
import type { Workflow } from '#domain/people/workflow/schema.ts';

export interface WorkflowViewProps {
  readonly user: User;
  /** As it is stored now; as it was stored last once it is gone. */
  readonly workflow: Workflow;
  /** True once the document was deleted while it is looked at. */
  readonly gone: boolean;
}
