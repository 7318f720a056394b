import { Link } from 'react-router-dom';
import { mapLive, type Live } from '#lib/live.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';

/** Somebody waiting for staff, why, and the next act. */
export interface Waiting {
  readonly key: string;
  /** The person, by what all staff may see. */
  readonly who: string;
  /** Her page; null when she is unknown. */
  readonly page: string | null;
  readonly why: string;
  readonly act: { readonly label: string; readonly to: string };
}

interface WaitingPanelProps {
  readonly title: string;
  readonly live: Live<readonly Waiting[]>;
  /** Shown when nobody waits. */
  readonly nobody: string;
  /** The link to all of them. */
  readonly all: string;
  /** The limit was reached, so there may be more. */
  readonly cut?: boolean;
}

/** Maximum listed here; the rest is on their page. */
const MOST = 10;

const othersOf = (count: number, cut: boolean) =>
  cut ? `${formatCount(count)}+ others` : countOf(count, 'other');

/** A list of people waiting for one thing. */
export const WaitingPanel = ({ title, live, nobody, all, cut = false }: WaitingPanelProps) => (
  <Panel title={title}>
    <LiveView live={mapLive(live, (waiting) => ({ shown: waiting.slice(0, MOST), waiting }))}>
      {({ shown, waiting }) =>
        waiting.length === 0 ? (
          <p className="mb-0 text-body-secondary">{nobody}</p>
        ) : (
          <ul className="waiting">
            {shown.map(({ key, who, page, why, act }) => (
              <li key={key}>
                <span className="waiting-who">{page ? <Link to={page}>{who}</Link> : who}</span>
                <span className="waiting-why">{why}</span>
                <Link
                  className="btn btn-sm btn-outline-secondary"
                  aria-label={`${act.label}: ${who}`}
                  to={act.to}
                >
                  {act.label}
                </Link>
              </li>
            ))}
            {waiting.length > shown.length && (
              <li>
                <Link to={all}>and {othersOf(waiting.length - shown.length, cut)}</Link>
              </li>
            )}
          </ul>
        )
      }
    </LiveView>
  </Panel>
);
