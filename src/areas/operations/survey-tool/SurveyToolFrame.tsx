import { Outlet } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { SideNav } from '#ui/SideNav.tsx';
import { SideNavLink } from '#ui/SideNavLink.tsx';
import { SURVEY_TOOL_SECTIONS } from './sections.ts';

/** The frame of the survey tool's screens, with their navigation (OPS-OVER-01). */
export const SurveyToolFrame = () => (
  <SideNav
    label="Survey tool"
    nav={
      <>
        <p className="side-nav-title">Survey tool</p>
        <ul>
          {SURVEY_TOOL_SECTIONS.map((section) => [
            <SideNavLink
              key={section.screen}
              to={href(section.screen)}
              label={section.label}
              withBelow={section.screen !== 'surveyTool'}
              except={'below' in section ? href(section.below[0].screen) : undefined}
            />,
            'below' in section && (
              <li key={`${section.screen}-below`}>
                <ul className="ms-3 mb-0">
                  {section.below.map(({ screen, label }) => (
                    <SideNavLink key={screen} to={href(screen)} label={label} />
                  ))}
                </ul>
              </li>
            ),
          ])}
        </ul>
      </>
    }
  >
    <Outlet />
  </SideNav>
);
