import { Link } from 'react-router-dom';
import { mapLive, type Live } from '#lib/live.ts';
import { daysSince } from '#lib/relative-time.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { LinePanel } from '#ui/LinePanel.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { useNow } from '#ui/use-now.ts';
import { useLeastAge } from './age.ts';

/** A person waiting for staff, the reason, and the next act. */
export interface Waiting {
  readonly key: string;
  /** The person, by data that all staff may see. */
  readonly who: string;
  /** Their page; null when unknown. */
  readonly page: string | null;
  readonly why: string;
  /** When the wait began, if known. */
  readonly since?: Date | null;
  /** A link, or an act in place. */
  readonly act: { readonly label: string } & (
    { readonly to: string } | { readonly run: () => void }
  );
}

interface WaitingPanelProps {
  readonly title: string;
  readonly live: Live<readonly Waiting[]>;
  /** The text when nobody waits. */
  readonly nobody: string;
  /** The URL of the full list. */
  readonly all: string;
  /** True when the list is capped: there may be more. */
  readonly cut?: boolean;
}

/** Names listed here; the linked page has the rest. */
const MOST = 10;

const othersOf = (count: number, cut: boolean) =>
  cut ? `${formatCount(count)}+ others` : countOf(count, 'other');

/** A list of people who wait for the same thing. */
export function WaitingPanel({ title, live, nobody, all, cut = false }: WaitingPanelProps) {
  const now = useNow();
  const { least } = useLeastAge();
  const aged = mapLive(live, (waiting) => {
    const all = waiting.map((person) => ({ ...person, days: daysSince(person.since, now) }));
    const old = all.filter(({ days }) => days === null || days >= least);
    return { shown: old.slice(0, MOST), waiting: old, younger: all.length - old.length };
  });
  const none = aged.state === 'ready' && aged.data.waiting.length === 0 ? aged.data : null;
  const count =
    aged.state === 'ready'
      ? `${formatCount(aged.data.waiting.length)}${cut ? '+' : ''}`
      : undefined;
  const less = `Nobody has waited that long; ${formatCount(none?.younger ?? 0)} have waited less.`;
  return (
    <LinePanel title={title} text={none && (none.younger === 0 ? nobody : less)} count={count}>
      <LiveView live={aged}>
        {({ shown, waiting }) => (
          <ul className="waiting">
            {shown.map(({ key, who, page, why, days, act }) => (
              <li key={key}>
                <span className="waiting-who">{page ? <Link to={page}>{who}</Link> : who}</span>
                <span className="waiting-why">
                  {why}
                  {days !== null && days > 0 && (
                    <span className="waiting-age"> · waiting {countOf(days, 'day')}</span>
                  )}
                </span>
                <Act act={act} who={who} />
              </li>
            ))}
            {waiting.length > shown.length && (
              <li>
                <Link to={all}>and {othersOf(waiting.length - shown.length, cut)}</Link>
              </li>
            )}
          </ul>
        )}
      </LiveView>
    </LinePanel>
  );
}

const ACT = 'btn btn-sm btn-outline-secondary';

function Act({ act, who }: Pick<Waiting, 'act' | 'who'>) {
  const name = `${act.label}: ${who}`;
  if ('to' in act) {
    return (
      <Link className={ACT} aria-label={name} to={act.to}>
        {act.label}
      </Link>
    );
  }
  return (
    <button type="button" className={ACT} aria-label={name} onClick={act.run}>
      {act.label}
    </button>
  );
}
