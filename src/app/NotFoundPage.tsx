import { Link } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { PageHeader } from '#ui/PageHeader.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" summary="No screen of the console has this address." />
      <p>
        Check the address, search with Ctrl K, or go to the{' '}
        <Link to={href('users')}>list of users</Link>.
      </p>
    </>
  );
}
