import { useLocation } from 'react-router-dom';
import { formOf, placeOf } from '#domain/staff/presence/place-of.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { useStaff } from '#session/use-session.ts';
import { optionalPart } from '#ui/lazy-at-once.ts';
import { addressed } from '#app/screens.ts';
import { Colleagues } from './Colleagues.tsx';

const PracticeWay = optionalPart(async () => (await import('./PracticeWay.tsx')).PracticeWay);

/** Beside a record page's title: colleagues who have it open, and the link back to practice. */
export function PageColleagues() {
  const { pathname } = useLocation();
  const uid = useStaff().uid.toLowerCase();
  const at = addressed(pathname);
  if (!at) return null;
  const pattern = SCREEN_PATHS[at.screen.name];
  const place = placeOf(pattern, pathname);
  return (
    <>
      {/* Ids of practice copies contain the uid: other pages need not load the tasks. */}
      {pathname.toLowerCase().includes(uid) && <PracticeWay params={at.params} />}
      {place !== null && <Colleagues place={place} page={formOf(pattern, pathname)} />}
    </>
  );
}
