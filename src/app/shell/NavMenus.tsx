import { useEffect, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { whenIdle } from '#lib/when-idle.ts';
import { href } from '#routing/href.ts';
import { NAV_AREAS, type NavArea } from '#routing/screen.ts';
import { screens } from '#app/screens.ts';
import { useArea } from './area-of-page.ts';
import { Menu } from './Menu.tsx';
import { menuPanel } from './nav-parts.ts';

const MENUS = (Object.keys(NAV_AREAS) as NavArea[]).filter((area) => area !== 'Today');

/** The areas of the console, each with its menu; narrow windows fold them into one. */
export function NavMenus() {
  const area = useArea();
  useEffect(() => whenIdle(() => void menuPanel.fetch().catch(() => undefined)), []);
  return (
    <nav className="nav-menus" aria-label="Console" onKeyDown={moveBetweenAreas}>
      {screens.some(({ name }) => name === 'today') && (
        <Link
          to={href('today')}
          className="nav-button"
          aria-current={area === 'Today' ? 'page' : undefined}
        >
          Today
        </Link>
      )}
      <div className="nav-wide">
        {MENUS.map((each) => (
          <Menu key={each} label={each} current={each === area} areas={[each]} />
        ))}
      </div>
      <div className="nav-narrow">
        <Menu label="Menu" current={area !== null && area !== 'Today'} areas={MENUS} />
      </div>
    </nav>
  );
}

/** Left and right go from one area to the next; what is open there stays with its own keys. */
function moveBetweenAreas({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const areas = [...currentTarget.querySelectorAll<HTMLElement>('.nav-button')].filter(
    (each) => each.checkVisibility?.() ?? true,
  );
  const at = areas.findIndex((each) => each === target);
  if (by !== undefined && at !== -1) areas.at((at + by) % areas.length)?.focus();
}
