import { useId, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { NavArea } from '#routing/screen.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { useExternalLinks } from './external-links.ts';
import { navGroups } from './nav-groups.ts';

interface AreaColumnsProps {
  readonly area: NavArea;
  /** Shows the area's name, for menus with several areas. */
  readonly named: boolean;
}

/** The entries of an area, with one column per heading. */
export function AreaColumns({ area, named }: AreaColumnsProps) {
  const external = useExternalLinks(area);
  const groups = navGroups(area);
  if (groups.length === 0) return null;
  return (
    <>
      {named && <p className="nav-area">{area}</p>}
      <div className="nav-columns">
        {groups.map(({ heading, links }) => (
          <Column key={heading} heading={heading}>
            {links.map(({ to, label, accessibleName }) => (
              <NavLink key={to} to={to} end className="nav-entry" aria-label={accessibleName}>
                {label}
              </NavLink>
            ))}
          </Column>
        ))}
        {external.length > 0 && (
          <Column heading="External">
            {external.map(({ label, url }) => (
              <ExternalLink key={label} className="nav-entry" label={label} url={url} />
            ))}
          </Column>
        )}
      </div>
    </>
  );
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p className="nav-heading" id={id}>
        {heading}
      </p>
      {children}
    </div>
  );
}
