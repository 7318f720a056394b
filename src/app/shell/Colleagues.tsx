import { use, useEffect, useRef, useSyncExternalStore } from 'react';
import { announce, clockError, presenceSource } from '#data/administration/presence.ts';
import { useLive } from '#data/engine/use-live.ts';
import {
  BEAT_MS,
  CHECK_MS,
  colleaguesHere,
  fieldsOfColleagues,
  MOST_FIELDS,
  MOST_NAMED,
  type OwnPage,
} from '#domain/staff/presence/presence.ts';
import { rowsOf } from '#lib/live.ts';
import { useStaff } from '#session/use-session.ts';
import { Company, CompanyContext } from '#ui/company.ts';
import { useNow } from '#ui/use-now.ts';
import { Heartbeat } from './heartbeat.ts';

interface PlaceProps {
  readonly place: string;
  readonly page: string;
}

const noCompany = new Company();

/** Names the colleagues who have this record open, and announces this tab. */
export function Colleagues({ place, page }: PlaceProps) {
  const { email } = useStaff();
  const company = use(CompanyContext) ?? noCompany;
  const tabs = rowsOf(useLive(presenceSource(place)));
  const reader = { email, now: useNow(CHECK_MS).getTime() + clockError(tabs) };
  useOwnPresence({ place, page, fields: useSyncExternalStore(company.subscribe, company.own) });
  const others = fieldsOfColleagues(tabs, page, reader);
  useEffect(() => company.setOthers(others));
  // The next page may have no record, but fields with the same names.
  useEffect(() => () => company.setOthers(new Map()), [company]);
  const here = colleaguesHere(tabs, reader);
  if (here.length === 0) return null;
  const more = here.length - MOST_NAMED;
  return (
    <p className="page-summary">
      Also here:{' '}
      {here.slice(0, MOST_NAMED).map(({ docID, name }, at) => (
        <span key={docID}>
          {at > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}

/** Announces this tab's record while visible, at most once a minute. */
function useOwnPresence({ place, page, fields }: OwnPage): void {
  const { email, name } = useStaff();
  const beat = useRef<Heartbeat<OwnPage>>(null);
  useEffect(() => {
    beat.current ??= sharedHeartbeat({ email, name });
    beat.current.show({ place, page, fields: fields.slice(0, MOST_FIELDS) });
  }, [email, name, place, page, fields]);
  useEffect(() => {
    const turn = () => beat.current?.setVisible(document.visibilityState === 'visible');
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      beat.current?.show(null);
    };
  }, []);
}

let shared: { readonly email: string; readonly beat: Heartbeat<OwnPage> } | null = null;

/** One heartbeat per tab, because the limit of one write a minute applies across pages. */
function sharedHeartbeat(who: { readonly email: string; readonly name: string }) {
  if (shared?.email !== who.email) {
    const beat = new Heartbeat<OwnPage>((page) => void announce(who, page), BEAT_MS);
    shared = { email: who.email, beat };
  }
  return shared.beat;
}
