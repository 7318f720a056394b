import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { navGroups, screens } from '#app/screens.ts';
import { ExternalLinks, useExternalLinks } from './ExternalLinks.tsx';

/** The grouped menus; narrow windows fold them into one. */
export function NavMenus() {
  const groups = navGroups(screens);
  const external = useExternalLinks();
  const { pathname } = useLocation();
  const current = groups.find(({ entries }) =>
    entries.some(({ screen }) => isAt(pathname, SCREEN_PATHS[screen.name])),
  )?.group;
  const sections = groups.map(({ group, entries }) => ({
    group,
    links: entries.map(({ screen, label, accessibleName }) => (
      <NavLink
        key={screen.name}
        to={SCREEN_PATHS[screen.name]}
        end
        className="nav-entry"
        aria-label={accessibleName}
      >
        {label}
      </NavLink>
    )),
  }));
  return (
    <nav className="nav-menus" aria-label="Console">
      <div className="nav-wide">
        {sections.map(({ group, links }) => (
          <Menu key={group} label={group} current={group === current}>
            {links}
          </Menu>
        ))}
        {external.length > 0 && (
          <Menu label="External" current={false}>
            <ExternalLinks links={external} />
          </Menu>
        )}
      </div>
      <div className="nav-narrow">
        <Menu label="Menu" current={current !== undefined}>
          {sections.map(({ group, links }) => (
            <div key={group} role="group" aria-label={group}>
              <p className="nav-section">{group}</p>
              {links}
            </div>
          ))}
          {external.length > 0 && (
            <div role="group" aria-label="External">
              <p className="nav-section">External</p>
              <ExternalLinks links={external} />
            </div>
          )}
        </Menu>
      </div>
    </nav>
  );
}

function isAt(pathname: string, path: string): boolean {
  const at = pathname.toLowerCase();
  return at === path.toLowerCase() || at.startsWith(`${path.toLowerCase()}/`);
}

interface MenuProps {
  readonly label: string;
  readonly current: boolean;
  readonly children: ReactNode;
}

/** A button that discloses links; Escape, a click elsewhere and leaving by Tab close it. */
function Menu({ label, current, children }: MenuProps) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const open = openAt === key; // following a link changes the key and so closes the menu
  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpenAt(null);
      root.current?.querySelector('button')?.focus();
    }
  };
  return (
    <div className="nav-menu" ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        className="nav-button"
        aria-expanded={open}
        aria-current={current ? 'true' : undefined}
        onClick={() => setOpenAt(open ? null : key)}
      >
        {label}
      </button>
      {open && <div className="nav-list">{children}</div>}
    </div>
  );
}
