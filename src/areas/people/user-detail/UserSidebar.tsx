import type { Rows } from '#data/engine/sources.ts';
import { enrolmentName, type Enrolment } from '#domain/people/enrolment/schema.ts';
import type { User } from '#domain/people/user/schema.ts';
import { workflowLabel, workflowsInOrder, type Workflow } from '#domain/people/workflow/schema.ts';
import type { Live } from '#lib/live.ts';
import { href } from '#routing/href.ts';
import { SideNavLink } from '#ui/SideNavLink.tsx';
import { programState } from './program-state.ts';
import { offeredSections } from './sections.ts';
import { SidebarGroup } from './SidebarGroup.tsx';

interface UserSidebarProps {
  readonly user: User;
  readonly workflows: Live<Rows<Workflow>>;
  readonly programs: Live<Rows<Enrolment>>;
}

/** The navigation between a user's pages, with groups for existing data. */
export function UserSidebar({ user, workflows, programs }: UserSidebarProps) {
  const uid = user.docID;
  return (
    <>
      <ul>
        {offeredSections(user).map(({ screen, label }) => (
          <SideNavLink key={screen} to={href(screen, { uid })} label={label} />
        ))}
      </ul>
      <SidebarGroup
        title="Workflows"
        live={workflows}
        path={href('userWorkflows', { uid })}
        first={<SideNavLink to={href('userWorkflows', { uid })} label="Workflow overview" />}
        entries={(rows) =>
          workflowsInOrder(rows).map(({ docID }) => (
            <SideNavLink
              key={docID}
              to={href('userWorkflow', { uid, workflowID: docID })}
              label={workflowLabel(docID)}
            />
          ))
        }
      />
      <SidebarGroup
        title="Programs"
        live={programs}
        path={href('userPrograms', { uid })}
        first={<SideNavLink to={href('userPrograms', { uid })} label="All programs" />}
        entries={(rows) =>
          rows.map((program) => (
            <SideNavLink
              key={program.docID}
              to={href('userProgram', { uid, programID: program.docID })}
              state={programState(program)}
              label={enrolmentName(program)}
            />
          ))
        }
      />
    </>
  );
}
