import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import './side-nav.css';

interface SideNavProps {
  /** The navigation's name for screen readers. */
  readonly label: string;
  /** Lists of `SideNavLink`s, and anything between them. */
  readonly nav: ReactNode;
  readonly children: ReactNode;
}

/** A record's pages with a side navigation that keeps the current link in view. */
export function SideNav({ label, nav, children }: SideNavProps) {
  const element = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  // Links may arrive after the page; once the current one was shown, scrolling is up to the user.
  useEffect(() => {
    const list = element.current;
    const current = list?.querySelector('[aria-current="page"]');
    if (!list || !current || shown.current === pathname) return;
    shown.current = pathname;
    const [link, view] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
    const [below, above] = [link.bottom - view.bottom, view.top - link.top];
    if (below > 0) list.scrollTop += below;
    else if (above > 0) list.scrollTop -= above;
  }, [pathname, nav]);
  return (
    <div className="with-side-nav">
      <nav ref={element} className="side-nav" aria-label={label}>
        {nav}
      </nav>
      <div className="with-side-nav-body">{children}</div>
    </div>
  );
}
