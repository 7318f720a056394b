import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { failureOf, mapLive, type Live } from '#lib/live.ts';
import { daysSince } from '#lib/relative-time.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ShortId } from '#ui/ShortId.tsx';
import { useNow } from '#ui/use-now.ts';
import { useLeastAge } from './age.ts';

/** A person waiting for staff, the reason, and the next act. */
export interface Waiting {
  readonly key: string;
  /** The person, by data that all staff may see. */
  readonly who: string;
  /** True when that is a name and no ID. */
  readonly isNamed?: boolean;
  /** Their page; null when unknown. */
  readonly page: string | null;
  readonly why: string;
  /** More about it, on a line of its own; the row is then as high as its text. */
  readonly below?: string;
  /** When the wait began, if known. */
  readonly since?: Date | null;
  /** True for an event that is over: how long ago instead of how long somebody waits. */
  readonly isPast?: boolean;
  /** Equal events that this line stands for; 1 by default. */
  readonly times?: number;
  /** A link, or an act in place. */
  readonly act: { readonly label: string } & (
    | { readonly to: string }
    | { readonly run: () => void }
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

/** Lines listed at first, and at most; the linked page has the rest. */
const MOST = 10;
const MOST_AT_ALL = 200;

/** A list of people who wait for the same thing; a line without a frame while there are none. */
export function WaitingPanel({ title, live, nobody, all, cut = false }: WaitingPanelProps) {
  const now = useNow();
  const { least } = useLeastAge();
  const [whole, setWhole] = useState(false);
  const aged = mapLive(live, (waiting) => {
    const all = waiting.map((person) => ({ ...person, days: daysSince(person.since, now) }));
    const old = all.filter(({ days }) => days === null || days >= least);
    return { waiting: old, younger: all.length - old.length };
  });
  const noneText = (younger: number) =>
    younger === 0
      ? nobody
      : `None for ${countOf(least, 'day')} or more; ${formatCount(younger)} ${younger === 1 ? 'waits' : 'wait'} less.`;
  if (aged.state === 'ready' && aged.data.waiting.length === 0 && !failureOf(aged)) {
    return <NoneWaiting title={title} text={noneText(aged.data.younger)} />;
  }
  const count =
    aged.state === 'ready'
      ? `${formatCount(total(aged.data.waiting))}${cut ? '+' : ''}`
      : undefined;
  return (
    <Panel title={title} actions={<span className="text-body-secondary">{count}</span>}>
      <LiveView live={aged}>
        {({ waiting, younger }) =>
          waiting.length === 0 ? (
            <p className="text-body-secondary mb-0">{noneText(younger)}</p>
          ) : (
            <ul className="waiting">
              {waiting.slice(0, whole ? MOST_AT_ALL : MOST).map(({ key, days, ...person }) => (
                <WaitingLine key={key} {...person} days={days} />
              ))}
              {waiting.length > MOST && (
                <li>
                  <button
                    type="button"
                    className="btn btn-link waiting-more"
                    aria-expanded={whole}
                    onClick={() => setWhole(!whole)}
                  >
                    {whole ? `Show only ${MOST}` : showText(waiting, count)}
                  </button>
                  <Link to={all}>Open the whole list</Link>
                </li>
              )}
            </ul>
          )
        }
      </LiveView>
    </Panel>
  );
}

const showText = (waiting: readonly unknown[], count: string | undefined) =>
  waiting.length > MOST_AT_ALL ? `Show ${MOST_AT_ALL}` : `Show all ${count}`;

const total = (waiting: readonly Pick<Waiting, 'times'>[]) =>
  waiting.reduce((sum, { times = 1 }) => sum + times, 0);

interface NoneWaitingProps {
  readonly title: string;
  readonly text: string;
}

function NoneWaiting({ title, text }: NoneWaitingProps) {
  const id = useId();
  return (
    <section className="waiting-none" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <span className="text-body-secondary">{text}</span>
    </section>
  );
}

interface WaitingLineProps extends Omit<Waiting, 'key' | 'since' | 'times'> {
  readonly days: number | null;
}

/** One line: who, why, for how long, and the act. What is cut is in a tooltip. */
function WaitingLine({
  who,
  isNamed = false,
  page,
  why,
  below,
  days,
  isPast = false,
  act,
}: WaitingLineProps) {
  const isUid = page === href('userDetail', { uid: who });
  const id = isUid ? (
    <ShortId id={who} length={20} />
  ) : (
    <span className="font-monospace">{who}</span>
  );
  const name = isNamed ? who : id;
  return (
    <li>
      <span className="waiting-who" title={who}>
        {page ? <Link to={page}>{name}</Link> : name}
      </span>
      <span className="waiting-why" title={below === undefined ? why : undefined}>
        {why}
        {below !== undefined && (
          <>
            {' '}
            <small className="waiting-below">{below}</small>
          </>
        )}
      </span>
      <span className="waiting-age">
        {days === 0 && isPast && 'today'}
        {days !== null && days > 0 && (
          <>
            {!isPast && <span className="visually-hidden"> · waiting </span>}
            {countOf(days, 'day')}
            {isPast && <span className="visually-hidden"> ago</span>}
          </>
        )}
      </span>
      <Act act={act} who={who} />
    </li>
  );
}

const ACT = 'btn btn-sm btn-link waiting-act';

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
