import { NavLink } from 'react-router-dom';

interface SideNavLinkProps {
  readonly to: string;
  readonly label: string;
  /** Where the label alone does not say enough. */
  readonly accessibleName?: string | undefined;
  readonly state?: unknown;
  /** Also active on pages below its URL. */
  readonly withBelow?: boolean;
}

/** A link of a `SideNav`. */
export function SideNavLink(props: SideNavLinkProps) {
  const { to, label, accessibleName, state, withBelow = false } = props;
  return (
    <li>
      <NavLink end={!withBelow} to={to} state={state} aria-label={accessibleName}>
        {label}
      </NavLink>
    </li>
  );
}
