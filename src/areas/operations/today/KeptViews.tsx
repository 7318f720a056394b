import { Link } from 'react-router-dom';
import { joinQuery } from '#lib/list-view.ts';
import { opening } from '#records/views/opened-view.ts';
import { useViews } from '#records/views/use-views.ts';
import { useStaff } from '#session/use-session.ts';
import { LoadError } from '#ui/LoadError.tsx';

/** Links to one's own views, private and shared, above the work; nothing while there are none. */
export function KeptViews() {
  const { email } = useStaff();
  const { views, failure } = useViews();
  const own = views.filter(({ author }) => author === null || author === email);
  return (
    <>
      {failure && <LoadError error={failure.error} retry={failure.retry} what="Your views" />}
      {own.length > 0 && (
        <nav className="today-views" aria-label="Your views">
          <span aria-hidden>Your views</span>
          <ul className="today-places">
            {own.map((view) => (
              <li key={`${view.table} ${view.name}`}>
                <Link to={joinQuery(view.page, view.state)} state={opening(view)}>
                  <bdi>{view.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
