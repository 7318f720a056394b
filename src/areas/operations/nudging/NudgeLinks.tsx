import { NavLink } from 'react-router-dom';
import { href } from '#routing/href.ts';

interface NudgeLinksProps {
  readonly nudgeID: string;
}

/** Links between a nudge's form and logs (OPS-NUDGE-07). */
export const NudgeLinks = ({ nudgeID }: NudgeLinksProps) => (
  <nav aria-label="This nudge">
    <ul className="nav nav-tabs mb-3">
      <li className="nav-item">
        <NavLink className="nav-link" to={href('editNudge', { nudgeID })}>
          Edit Nudge
        </NavLink>
      </li>
      <li className="nav-item">
        <NavLink className="nav-link" to={href('nudgeLogs', { nudgeID })}>
          Nudge Logs
        </NavLink>
      </li>
    </ul>
  </nav>
);
