import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { useConnection } from '#data/engine/connection.ts';
import { homePath } from '#app/screens.ts';
import { NavMenus } from './NavMenus.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** They come after the page, which works without them. */
const BarTools = lazy<() => ReactNode>(() =>
  import('./BarTools.tsx').then(
    ({ BarTools: Part }) => ({ default: Part }),
    () => ({ default: () => null }),
  ),
);

/** Mark, menus, search, connection, theme, person, version: on every signed-in screen (CORE-NAV-01). */
export function TopBar() {
  return (
    <header className="top-bar">
      <Link to={homePath()} className="top-bar-mark">
        <img src="/tempest.svg" alt="" width={22} height={22} />
        <span>Tempest</span>
      </Link>
      <NavMenus />
      <PaletteButton />
      <div className="top-bar-right">
        <div className="top-bar-state">
          <ConnectionDot />
          <span className="top-bar-version tabular">v{__VERSION__}</span>
        </div>
        <Suspense fallback={<span className="bar-tools" />}>
          <BarTools />
        </Suspense>
        <ThemeSwitch />
        <Person />
        <SignOutButton />
      </div>
    </header>
  );
}

function Person() {
  const person = useStaff();
  const roles = [...person.roles].join(', ');
  return (
    <Link
      to={href('colleague', { email: person.email })}
      className="top-bar-person"
      title={`${person.name}, ${person.email} (${roles}): what you may see and do`}
    >
      <span className="top-bar-name">{person.name}</span>
      <span className="top-bar-roles">{roles}</span>
    </Link>
  );
}

function ConnectionDot() {
  const connection = useConnection();
  const text = { online: 'Live', offline: 'Offline', trouble: 'Reconnecting' }[connection];
  return (
    <span className={`connection-dot connection-${connection}`}>
      <span className="dot" aria-hidden="true" />
      {text}
    </span>
  );
}
