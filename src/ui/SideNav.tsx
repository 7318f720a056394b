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

/** The height in pixels at the end of the navigation where its links fade. */
const FADE = 16;

/**
 * Related pages with their navigation at the side, scrolled to the current link. On narrow screens a button
 * unfolds the navigation until a link is followed.
 */
export function SideNav({ label, nav, children }: SideNavProps) {
  const element = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  /** The page at which somebody scrolled the navigation by hand. */
  const scrolledAt = useRef<string | null>(null);
  const [unfoldedAt, setUnfoldedAt] = useState<string | null>(null);
  const unfolded = unfoldedAt === pathname;
  // Links may load after the page, above the current one too; manual scrolling ends following it.
  useEffect(() => {
    const list = element.current;
    const current = list?.querySelector('[aria-current="page"]');
    if (!list || !current || scrolledAt.current === pathname) return;
    const link = current.getBoundingClientRect();
    const view = list.getBoundingClientRect();
    // Until the page is scrolled, the end of the navigation may lie below the window.
    const below = link.bottom + FADE - Math.min(view.bottom, window.innerHeight);
    const above = view.top - link.top;
    if (below > 0) list.scrollTop += below;
    else if (above > 0) list.scrollTop -= above;
  }, [pathname, nav]);
  const byHand = () => {
    scrolledAt.current = pathname;
  };
  return (
    <div className="with-side-nav">
      <nav
        ref={element}
        className="side-nav"
        aria-label={label}
        data-unfolded={unfolded}
        onWheel={byHand}
        onKeyDown={byHand}
        onPointerDown={byHand}
      >
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
