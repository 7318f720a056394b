import { Outlet } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { SideNav } from '#ui/SideNav.tsx';
import { SideNavLink } from '#ui/SideNavLink.tsx';

/** The sections of the screening week of study 004, in their order (OPS-SWD-01, OPS-D-60). */
const SECTIONS = [
  ['screeningWeek', 'Overview'],
  ['screeningWeekEnrollment', 'Enrollment'],
  ['screeningWeekScreening', 'Screening'],
  ['screeningWeekUse', 'Swappuse'],
  ['screeningWeekPros', 'Pros'],
  ['screeningWeekLogs', 'Logs'],
] as const;

/** The frame around the screening week of study 004: the way between its sections. */
export const ScreeningWeekFrame = () => (
  <SideNav
    label="Screening week"
    nav={
      <ul>
        {SECTIONS.map(([screen, label]) => (
          <SideNavLink key={screen} to={href(screen)} label={label} />
        ))}
      </ul>
    }
  >
    <Outlet />
  </SideNav>
);
