import { useOutletContext } from 'react-router-dom';
import type { Enrolment } from '../../../domain/people/enrolment.ts';
import type { User } from '../../../domain/people/user.ts';
import type { Workflow } from '../../../domain/people/workflow/workflow.ts';
import type { Live } from '../../../lib/live.ts';
import type { Rows } from '../../../data/sources.ts';

/** What the frame of a user has read and every page in it may use. */
export interface UserPage {
  readonly user: User;
  readonly workflows: Live<Rows<Workflow>>;
  readonly programs: Live<Rows<Enrolment>>;
}

/** The user whose frame this page stands in. */
export function useUserPage(): UserPage {
  return useOutletContext<UserPage>();
}
