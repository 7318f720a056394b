import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { optionalPart } from '#ui/lazy-at-once.ts';
import { homePath } from '#app/screens.ts';
import { loadBarTools } from './load-bar-tools.ts';
import { NavMenus } from './NavMenus.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** Loaded after the page, which works without it. */
const BarTools = optionalPart(loadBarTools);

/**
 * The top bar: logo, menus, search, connection, theme, user and version on every signed-in screen
 * (CORE-NAV-01).
 */
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
        <Suspense fallback={<span className="bar-tools" />}>
          <BarTools />
        </Suspense>
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
