import { Suspense, useEffect, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { whenIdle } from '#lib/when-idle.ts';
import { href } from '#routing/href.ts';
import { NAV_AREAS, type NavArea } from '#routing/screen.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { screens } from '#app/screens.ts';
import { useArea } from './area-of-page.ts';
import { menuPanel } from './nav-parts.ts';

const MENUS = (Object.keys(NAV_AREAS) as NavArea[]).filter((area) => area !== 'Today');

/** The menus of the areas; narrow windows have a single menu. */
export function NavMenus() {
  const area = useArea();
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ label: string; at: string; enter: boolean } | null>(null);
  // Navigation closes the menu, and Back does not reopen it.
  if (opened && opened.at !== key) setOpened(null);
  useEffect(() => whenIdle(() => void menuPanel.fetch().catch(() => undefined)), []);

  const menu = (label: string, areas: readonly NavArea[]) => {
    const open = opened?.at === key && opened.label === label;
    return (
      <div key={label} className="nav-menu">
        <button
          type="button"
          className="nav-button"
          aria-expanded={open}
          aria-current={area !== null && areas.includes(area) ? 'true' : undefined}
          onClick={() => setOpened(open ? null : { label, at: key, enter: false })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            setOpened({ label, at: key, enter: true });
          }}
        >
          {label}
        </button>
        {open && (
          <Boundary>
            <Suspense fallback={null}>
              <menuPanel.Part areas={areas} enter={opened.enter} onClose={() => setOpened(null)} />
            </Suspense>
          </Boundary>
        )}
      </div>
    );
  };

  return (
    <nav className="nav-menus" aria-label="Console" onKeyDown={onKeyDown}>
      {screens.some(({ name }) => name === 'today') && (
        <Link
          to={href('today')}
          className="nav-button"
          aria-current={area === 'Today' ? 'page' : undefined}
        >
          Today
        </Link>
      )}
      <div className="nav-wide">{MENUS.map((each) => menu(each, [each]))}</div>
      <div className="nav-narrow">{menu('Menu', MENUS)}</div>
    </nav>
  );
}

/** The key handling is loaded with the panels; until then arrow keys do nothing. */
function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  void import('./move-between-areas.ts')
    .then(({ moveBetweenAreas }) => moveBetweenAreas(key, currentTarget))
    .catch(() => undefined);
}
