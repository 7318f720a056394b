import { Navigate } from 'react-router-dom';
import { href } from '#routing/href.ts';

/** "/cohort" shows the list of cohorts (OPS-D-03). */
export const ToCohorts = () => <Navigate to={href('cohorts')} replace />;
