import { href } from '#routing/href.ts';
import { NotFound } from '#ui/NotFound.tsx';

export function NotFoundPage() {
  return (
    <NotFound
      title="Page not found"
      text="No screen of the console has this address. Check it, or search with Ctrl K."
      to={href('users')}
      link="Go to the list of users"
    />
  );
}
