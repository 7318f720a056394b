import { Link } from 'react-router-dom';

interface LinkTabsProps {
  /** The accessible name of the navigation. */
  readonly label: string;
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly to: string }[];
  /** The key of the current tab. */
  readonly shown: string;
}

/** The tabs of a page whose current tab is in the URL. */
export const LinkTabs = ({ label: name, tabs, shown }: LinkTabsProps) => (
  <nav aria-label={name}>
    <ul className="nav nav-tabs mb-3">
      {tabs.map(({ key, label, to }) => (
        <li key={key} className="nav-item">
          <Link
            to={to}
            className={key === shown ? 'nav-link active' : 'nav-link'}
            aria-current={key === shown ? 'page' : undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
