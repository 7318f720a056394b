import { Navigate } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';

/** An unknown section links to the overview (AUTHOR-D-08). */
export function UnknownSection() {
  return <Navigate to={href('program', { programKey: useProgram().docID })} replace />;
}
