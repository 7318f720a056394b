import { NavLink } from 'react-router-dom';

interface SideNavLinkProps {
  readonly to: string;
  readonly label: string;
  /** Used when the label alone is ambiguous. */
  readonly accessibleName?: string | undefined;
  readonly state?: unknown;
  /** Also active on pages below its URL. */
  readonly withBelow?: boolean;
}

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
