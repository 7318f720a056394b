import { Link } from 'react-router-dom';
import { href } from '#routing/href.ts';

const LOOKS = [
  ['List', 'reports'],
  ['Cards', 'reportsGrid'],
] as const;

/** Leads from the index of the reports to the same index as cards, and back (REPORT-D-12). */
export const LookSwitch = ({ shown }: { readonly shown: (typeof LOOKS)[number][0] }) => (
  <div className="btn-group report-look" role="group" aria-label="Shown as">
    {LOOKS.map(([look, screen]) => (
      <Link
        key={look}
        className="btn btn-sm btn-outline-secondary"
        to={href(screen)}
        aria-current={look === shown ? 'page' : undefined}
      >
        {look}
      </Link>
    ))}
  </div>
);
