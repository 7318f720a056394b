import { useLocation } from 'react-router-dom';
import { placeOf } from '#domain/staff/presence/place-of.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { addressed } from '#app/screens.ts';
import { Colleagues } from './Colleagues.tsx';

/** The colleagues on a page about one record; nothing on others. */
export function PageColleagues() {
  const { pathname } = useLocation();
  const screen = addressed(pathname)?.screen;
  const place = screen ? placeOf(SCREEN_PATHS[screen.name], pathname) : null;
  return place !== null && <Colleagues place={place} page={pathname} />;
}
