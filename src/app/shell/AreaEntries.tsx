import { useLocation } from 'react-router-dom';
import type { NavArea } from '#routing/screen.ts';
import { SideNavGroup } from '#ui/SideNavGroup.tsx';
import { SideNavLink } from '#ui/SideNavLink.tsx';
import '#ui/side-nav.css';
import { ExternalLink } from './ExternalLink.tsx';
import { useExternalLinks } from './external-links.ts';
import { navGroups } from './nav-groups.ts';

/** The entries of an area's menu, as a sidebar. */
export function AreaEntries({ area }: { readonly area: NavArea }) {
  const external = useExternalLinks(area);
  const at = useLocation().pathname.toLowerCase();
  return (
    <>
      {navGroups(area).map(({ heading, links }) => (
        <SideNavGroup
          key={heading}
          name={`${area}/${heading}`}
          title={heading}
          inside={links.some(({ to }) => at === to.toLowerCase())}
        >
          {links.map(({ to, label, accessibleName }) => (
            <SideNavLink key={to} to={to} label={label} accessibleName={accessibleName} />
          ))}
        </SideNavGroup>
      ))}
      {external.length > 0 && (
        <SideNavGroup name={`${area}/External`} title="External" inside={false}>
          {external.map(({ label, url }) => (
            <li key={label}>
              <ExternalLink label={label} url={url} />
            </li>
          ))}
        </SideNavGroup>
      )}
    </>
  );
}
