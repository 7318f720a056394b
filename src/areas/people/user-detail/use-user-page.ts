import { useOutletContext } from 'react-router-dom';
import type { Enrolment } from '#domain/people/enrolment/schema.ts';
import type { User } from '#domain/people/user/schema.ts';
import type { Workflow } from '#domain/people/workflow/schema.ts';
import type { Live } from '#lib/live.ts';
import type { Rows } from '#data/engine/sources.ts';

/** The data read by a user's frame, shared with its pages. */
export interface UserPage {
  readonly user: User;
  readonly workflows: Live<Rows<Workflow>>;
  readonly programs: Live<Rows<Enrolment>>;
}

/** The user of this page's frame. */
export function useUserPage(): UserPage {
  return useOutletContext<UserPage>();
}
