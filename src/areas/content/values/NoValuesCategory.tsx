import { Navigate } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';

/** "/programs/{programKey}/values/edit" without an id links to the list (AUTHOR-D-66). */
export const NoValuesCategory = () => (
  <Navigate to={href('values', { programKey: useProgram().docID })} replace />
);
