import { useRouteError } from 'react-router-dom';
import { ErrorPage } from '#ui/ErrorPage.tsx';

/** A screen that failed or whose code could not load, inside the shell. */
export function RouteFailure() {
  return <ErrorPage error={useRouteError()} onRetry={() => window.location.reload()} />;
}
