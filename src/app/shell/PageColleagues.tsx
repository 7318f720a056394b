import { useLocation } from 'react-router-dom';
import { placeOf } from '#domain/staff/presence/place-of.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { addressed } from '#app/screens.ts';
import { Colleagues } from './Colleagues.tsx';
import { PracticeWay } from './PracticeWay.tsx';

/** Beside the title of a page about one record: the colleagues there, and the way back to practice. */
export function PageColleagues() {
  const { pathname } = useLocation();
  const at = addressed(pathname);
  const place = at ? placeOf(SCREEN_PATHS[at.screen.name], pathname) : null;
  return (
    <>
      {at && <PracticeWay params={at.params} />}
      {place !== null && <Colleagues place={place} page={pathname} />}
    </>
  );
}
