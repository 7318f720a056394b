import { workflowLabel } from '../../../../domain/people/workflow/workflow.ts';
import { pathParams, type RecordChange } from '../../../../domain/shared/history-entry.ts';
import { pathName } from '../../../../domain/shared/paths.ts';
import { href } from '../../../../routing/href.ts';

/** How staff call a record that an entry speaks of: by e-mail or ID, not by uid where there is better. */
export function recordName({ path, before, after }: RecordChange): string {
  const { uid = '', role = '', email = '', program = '', workflowID = '' } = pathParams(path);
  switch (pathName(path)) {
    case 'user': {
      const stored = after?.['email'] ?? before?.['email'];
      return typeof stored === 'string' && stored !== '' ? stored : uid;
    }
    case 'roleMember':
      return `${email} in ${role}`;
    case 'userProgram':
      return `${program} of ${uid}`;
    case 'workflow':
      return `${workflowLabel(workflowID)} of ${uid}`;
    case 'call': {
      const title = after?.['title'] ?? before?.['title'];
      return typeof title === 'string' && title !== '' ? `${title} of ${uid}` : path;
    }
    default:
      return path.split('/').at(-1) ?? path;
  }
}

/** The screen of a record, where there is one. */
export function recordHref(path: string): string | null {
  const { uid = '', subjectID = '', email = '', role = '', workflowID = '' } = pathParams(path);
  switch (pathName(path)) {
    case 'user':
    case 'userProgram':
    case 'call':
      return href('userDetail', { uid });
    case 'workflow':
      return href('userWorkflow', { uid, workflowID });
    case 'subject':
      return href('subjectDetail', { subjectID });
    case 'registration':
      return href('editRegistration', { email });
    case 'role':
    case 'roleMember':
      return href('roleDetail', { roleName: role });
    default:
      return null;
  }
}
