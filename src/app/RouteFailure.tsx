import { useRouteError } from 'react-router-dom';
import { ErrorPage } from '#ui/ErrorPage.tsx';

/** A screen that broke, or whose code could not be loaded, inside the shell. */
export function RouteFailure() {
  return <ErrorPage error={useRouteError()} onRetry={() => window.location.reload()} />;
}
