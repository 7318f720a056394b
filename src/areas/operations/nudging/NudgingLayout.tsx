import { Outlet } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { SideNav } from '#ui/SideNav.tsx';
import { SideNavLink } from '#ui/SideNavLink.tsx';

/** The frame of the nudging pages, with their navigation (OPS-NUDGE-01). */
export const NudgingLayout = () => (
  <SideNav
    label="Nudging"
    nav={
      <>
        <p className="side-nav-title">Nudging</p>
        <ul>
          <SideNavLink to={href('nudging')} label="Overview" />
          <SideNavLink to={href('nudges')} label="Nudges" withBelow except={href('newNudge')} />
          <li>
            <ul className="ms-3 mb-0">
              <SideNavLink to={href('newNudge')} label="Create" />
            </ul>
          </li>
        </ul>
      </>
    }
  >
    <Outlet />
  </SideNav>
);
