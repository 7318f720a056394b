import type { ReactNode } from 'react';
import './side-nav.css';

interface SideNavProps {
  /** Names the navigation to screen readers. */
  readonly label: string;
  /** Lists of `SideNavLink`s, with what stands between them. */
  readonly nav: ReactNode;
  readonly children: ReactNode;
}

/** The pages of one record, with the way between them at their side. */
export function SideNav({ label, nav, children }: SideNavProps) {
  return (
    <div className="with-side-nav">
      <nav className="side-nav" aria-label={label}>
        {nav}
      </nav>
      <div className="with-side-nav-body">{children}</div>
    </div>
  );
}
