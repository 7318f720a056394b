import { Outlet } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { SideNav } from '#ui/SideNav.tsx';
import { SideNavLink } from '#ui/SideNavLink.tsx';

/** The sections of study 004's screening week, in order (OPS-SWD-01, OPS-D-60). */
const SECTIONS = [
  ['screeningWeek', 'Overview'],
  ['screeningWeekEnrollment', 'Enrollment'],
  ['screeningWeekScreening', 'Screening'],
  ['screeningWeekUse', 'Swappuse'],
  ['screeningWeekPros', 'PROs'],
  ['screeningWeekLogs', 'Logs'],
] as const;

/** The frame of study 004's screening week, with its navigation. */
export const ScreeningWeekFrame = () => (
  <SideNav
    label="Screening week"
    nav={
      <>
        <p className="side-nav-title">Screening week</p>
        <ul>
          {SECTIONS.map(([screen, label]) => (
            <SideNavLink key={screen} to={href(screen)} label={label} />
          ))}
        </ul>
      </>
    }
  >
    <Outlet />
  </SideNav>
);
