import { useId, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { Rows } from '../../../data/sources.ts';
import { enrolmentName, type Enrolment } from '../../../domain/people/enrolment.ts';
import type { User } from '../../../domain/people/user.ts';
import {
  workflowLabel,
  workflowsInOrder,
  type Workflow,
} from '../../../domain/people/workflow/workflow.ts';
import type { Live } from '../../../lib/live.ts';
import { href } from '../../../routing/href.ts';
import { programState } from './program-state.ts';
import { offeredSections } from './sections.ts';

interface UserSidebarProps {
  readonly user: User;
  readonly workflows: Live<Rows<Workflow>>;
  readonly programs: Live<Rows<Enrolment>>;
}

/** The way between the pages of one user; its groups are there when she has what they hold. */
export function UserSidebar({ user, workflows, programs }: UserSidebarProps) {
  const uid = user.docID;
  return (
    <nav className="user-sidebar" aria-label="Pages of this user">
      <ul>
        {offeredSections(user).map(({ screen, label }) => (
          <Entry key={screen} to={href(screen, { uid })} label={label} />
        ))}
      </ul>
      <Group
        title="Workflows"
        first={<Entry to={href('userWorkflows', { uid })} label="Workflow overview" />}
        entries={workflowsInOrder(rowsOf(workflows)).map(({ docID }) => (
          <Entry
            key={docID}
            to={href('userWorkflow', { uid, workflowID: docID })}
            label={workflowLabel(docID)}
          />
        ))}
      />
      <Group
        title="Programs"
        first={<Entry to={href('userPrograms', { uid })} label="All programs" />}
        entries={rowsOf(programs).map((program) => (
          <Entry
            key={program.docID}
            to={href('userProgram', { uid, programID: program.docID })}
            state={programState(program)}
            label={enrolmentName(program)}
          />
        ))}
      />
    </nav>
  );
}

function rowsOf<Row>(live: Live<Rows<Row>>): readonly Row[] {
  return live.state === 'ready' ? live.data.rows : [];
}

interface EntryProps {
  readonly to: string;
  readonly label: string;
  readonly state?: unknown;
}

function Entry({ to, label, state }: EntryProps) {
  return (
    <li>
      <NavLink end to={to} state={state}>
        {label}
      </NavLink>
    </li>
  );
}

interface GroupProps {
  readonly title: string;
  /** Leads to the page of all of them. */
  readonly first: ReactNode;
  readonly entries: readonly ReactNode[];
}

/** Exists only if there is something in it (CORE-UDET-13, -14). */
function Group({ title, first, entries }: GroupProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className="user-sidebar-title" id={id}>
        {title}
      </h2>
      <ul aria-labelledby={id}>
        {first}
        {entries}
      </ul>
    </>
  );
}
