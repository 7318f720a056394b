import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import './side-nav.css';

interface SideNavProps {
  /** The navigation's name for screen readers. */
  readonly label: string;
  /** Lists of `SideNavLink`s, and anything between them. */
  readonly nav: ReactNode;
  readonly children: ReactNode;
}

/**
 * Related pages with their navigation at the side, scrolled to the current link. On narrow screens a button
 * unfolds the navigation until a link is followed.
 */
export function SideNav({ label, nav, children }: SideNavProps) {
  const element = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  const [unfoldedAt, setUnfoldedAt] = useState<string | null>(null);
  const unfolded = unfoldedAt === pathname;
  // Links may load after the page. Each page scrolls into view once, so as not to fight manual scrolling.
  useEffect(() => {
    const list = element.current;
    const current = list?.querySelector('[aria-current="page"]');
    if (!list || !current || shown.current === pathname) return;
    shown.current = pathname;
    const link = current.getBoundingClientRect();
    const view = list.getBoundingClientRect();
    const below = link.bottom - view.bottom;
    const above = view.top - link.top;
    if (below > 0) list.scrollTop += below;
    else if (above > 0) list.scrollTop -= above;
  }, [pathname, nav]);
  return (
    <div className="with-side-nav">
      <nav ref={element} className="side-nav" aria-label={label} data-unfolded={unfolded}>
        <button
          type="button"
          className="side-nav-unfold"
          aria-expanded={unfolded}
          onClick={() => setUnfoldedAt(unfolded ? null : pathname)}
        >
          {label}
        </button>
        <div className="side-nav-links">{nav}</div>
      </nav>
      <div className="with-side-nav-body">{children}</div>
    </div>
  );
}
