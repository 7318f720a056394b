import { NavLink } from 'react-router-dom';

interface SideNavLinkProps {
  readonly to: string;
  readonly label: string;
  readonly state?: unknown;
  /** Also active on pages below its URL. */
  readonly withBelow?: boolean;
}

/** A link of a `SideNav`. */
export function SideNavLink({ to, label, state, withBelow = false }: SideNavLinkProps) {
  return (
    <li>
      <NavLink end={!withBelow} to={to} state={state}>
        {label}
      </NavLink>
    </li>
  );
}
