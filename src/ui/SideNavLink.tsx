import { NavLink, useLocation } from 'react-router-dom';

interface SideNavLinkProps {
  readonly to: string;
  readonly label: string;
  /** Used when the label alone is ambiguous. */
  readonly accessibleName?: string | undefined;
  readonly state?: unknown;
  /** Also active on pages below its URL. */
  readonly withBelow?: boolean;
  /** The page below that has a link of its own. */
  readonly except?: string | undefined;
}

export function SideNavLink(props: SideNavLinkProps) {
  const { to, label, accessibleName, state, withBelow = false, except } = props;
  const { pathname } = useLocation();
  return (
    <li>
      <NavLink
        end={!withBelow || pathname === except}
        to={to}
        state={state}
        aria-label={accessibleName}
      >
        {label}
      </NavLink>
    </li>
  );
}
