import { Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { recall, remember } from '#lib/browser-memory.ts';
import type { NavArea } from '#routing/screen.ts';
import { Icon } from '#ui/icons.tsx';
import { Boundary } from '#ui/Boundary.tsx';
import { addressed, areaAt } from '#app/screens.ts';
import { areaEntries } from './nav-parts.ts';

const MEMORY = 'area-nav';

/** Minimum window width at which a table beside the sidebar is as wide as alone at 1,600 px. */
const ROOMY_PX = 1860;

const isRoomy = () => window.innerWidth >= ROOMY_PX;

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The area whose entries are in the sidebar; null for pages with a side navigation of their own. */
function areaBeside(pathname: string): NavArea | null {
  const screen = addressed(pathname)?.screen;
  const area = areaAt(pathname);
  if (!screen || area === 'Today') return null;
  return (screen.layout ?? screen).sideNav ? null : area;
}

/** The sidebar with the pages of an area; remembers whether it is folded. */
export function AreaNav() {
  const area = areaBeside(useLocation().pathname);
  const [chosen, setChosen] = useState(() => recall(MEMORY));
  const roomy = useSyncExternalStore(onResize, isRoomy);
  const open = chosen === null ? roomy : chosen === 'open';
  if (area === null) return null;
  const choose = (next: string) => {
    setChosen(next);
    remember(MEMORY, next);
  };
  return (
    <nav className="area-nav" aria-label={area} data-open={open}>
      <button
        type="button"
        className="area-nav-fold"
        aria-expanded={open}
        aria-label="Side navigation"
        onClick={() => choose(open ? 'folded' : 'open')}
      >
        <Icon name={open ? 'fold' : 'unfold'} />
      </button>
      {open && (
        <Boundary>
          <Suspense fallback={null}>
            <div className="side-nav">
              <areaEntries.Part area={area} />
            </div>
          </Suspense>
        </Boundary>
      )}
    </nav>
  );
}
