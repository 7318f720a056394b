import { Link } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';

/** An unknown workflow id, or one this user lacks (CORE-WORK-07, CORE-D-64). */
export function UnknownWorkflow({ workflowID }: { readonly workflowID: string }) {
  const { user } = useUserPage();
  return (
    <>
      <h2>Workflow not found</h2>
      <p>
        This user has no workflow “{workflowID}” that can be shown here.{' '}
        <Link to={href('userWorkflows', { uid: user.docID })}>All workflows of this user</Link>
      </p>
    </>
  );
}
