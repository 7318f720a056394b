import { Link } from 'react-router-dom';
import { mapLive, type Live } from '#lib/live.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';

/** One of those who wait for staff, why, and what is to be done next. */
export interface Waiting {
  readonly key: string;
  /** The person, by what staff may see of everybody. */
  readonly who: string;
  /** Her page; null where nothing says who she is. */
  readonly page: string | null;
  readonly why: string;
  readonly act: { readonly label: string; readonly to: string };
}

interface WaitingPanelProps {
  readonly title: string;
  readonly live: Live<readonly Waiting[]>;
  /** Said where nobody waits. */
  readonly nobody: string;
  /** Where all of them are. */
  readonly all: string;
  /** No more were looked for: there may be further ones. */
  readonly cut?: boolean;
}

/** So many are named here; the others are on their page. */
const MOST = 10;

const othersOf = (count: number, cut: boolean) =>
  cut ? `${formatCount(count)}+ others` : countOf(count, 'other');

/** A list of those who wait for one thing. */
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
