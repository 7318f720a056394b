import { useMemo, useState } from 'react';
import { programsByName } from '#data/content/programs.ts';
import { useLive } from '#data/engine/use-live.ts';
import { joinPeople } from '#data/use-cases/join-people.ts';
import { namedRecordsSource } from '#data/use-cases/named-records.ts';
import type { Found } from '#data/use-cases/search.ts';
import { useFoundRecords } from '#data/use-cases/use-found-records.ts';
import type { Program } from '#domain/content/program.ts';
import { can } from '#domain/staff/capabilities.ts';
import { errorText } from '#lib/error-text.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { href } from '#routing/href.ts';
import { useSettings, useViews } from '#records/views/use-views.ts';
import { useStaff } from '#session/use-session.ts';
import { actsFor } from './palette-acts.ts';
import { keptPlaces, viewsFor } from './palette-kept.ts';
import { namedFor } from './palette-named.ts';
import { pagesFor } from './palette-pages.ts';
import type { PaletteResult } from './palette-result.ts';

/** Minimum characters; shorter texts match too many records. */
const SHORTEST = 2;

function target(found: Found): string {
  switch (found.kind) {
    case 'user':
      return href('userDetail', { uid: found.id });
    case 'subject':
      return href('subjectDetail', { subjectID: found.id });
    case 'registration':
      return href('editRegistration', { email: found.id });
    case 'program':
      return href('program', { programKey: found.id });
  }
}

const KINDS = {
  user: 'User',
  subject: 'Subject',
  registration: 'Registration',
  program: 'Program',
};

const toResult = (found: Found): PaletteResult => ({
  key: `${found.kind}/${found.id}`,
  kind: KINDS[found.kind],
  title: found.title,
  detail: found.detail,
  to: target(found),
});

/** People listed above the best colleagues, change sets and nudges, to keep those in view. */
const PEOPLE_FIRST = 5;

const NOTHING = { best: [], results: [], more: false } as const;

/** Colleagues, change sets and nudges, read with the first search after the palette has opened. */
function useNamedResults(text: string, programs: readonly Program[]) {
  const [opened] = useState(() => Date.now());
  const live = useLive(text === '' ? null : namedRecordsSource(opened));
  const records = live.state === 'ready' ? live.data : null;
  const { best, results, more } = useMemo(
    () => (records ? namedFor(text, records, programs) : NOTHING),
    [text, records, programs],
  );
  const failure = failureOf(live);
  return {
    best,
    results,
    more,
    reading: text !== '' && live.state === 'loading',
    error: failure ? errorText(failure.error) : '',
  };
}

/**
 * Acts and pages immediately, records as they arrive, one result per person. Pages named in full come first;
 * without a text, pins and recently opened records.
 */
export function usePaletteResults(text: string) {
  const wanted = text.trim();
  const sought = wanted.length < SHORTEST ? '' : wanted;
  const { found, searching, more, error } = useFoundRecords(
    sought,
    can.seeIdentityInUsers(useStaff()),
  );
  const programs = rowsOf(useLive(programsByName));
  const named = useNamedResults(sought, programs);
  const settings = useSettings();
  const { views } = useViews();
  const results = useMemo(() => {
    const pages = pagesFor(text);
    const pagesNamed = (by: (typeof pages)[number]['named']) =>
      pages.filter(({ named }) => named === by);
    const synonyms = pagesNamed('synonym');
    const people = joinPeople(found).map(toResult);
    // A record's own name beats a synonym of a page.
    const [early, late] = synonyms.length > 0 ? [named.best, []] : [[], named.best];
    return [
      ...(wanted === '' ? keptPlaces(settings) : []),
      ...pagesNamed('name'),
      ...early,
      ...synonyms,
      ...people.slice(0, PEOPLE_FIRST),
      ...late,
      ...people.slice(PEOPLE_FIRST),
      ...actsFor(text, programs, new Set(found.map(({ email }) => email))),
      ...named.results,
      ...viewsFor(text, views),
      ...pagesNamed(null),
    ];
  }, [found, text, wanted, programs, named, settings, views]);
  return {
    results,
    // People are listed first and need not wait for colleagues, change sets and nudges.
    searching: searching || (named.reading && found.length === 0),
    more: more || named.more,
    error: error || named.error,
  };
}
