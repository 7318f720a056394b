import { useMemo } from 'react';
import { programsByName } from '#data/content/programs.ts';
import { useLive } from '#data/engine/use-live.ts';
import { joinPeople, type FoundPerson } from '#data/use-cases/join-people.ts';
import type { Found } from '#data/use-cases/search.ts';
import { useFoundRecords } from '#data/use-cases/use-found-records.ts';
import { can } from '#domain/staff/capabilities.ts';
import { rowsOf } from '#lib/live.ts';
import { href } from '#routing/href.ts';
import { useSettings, useViews } from '#records/views/use-views.ts';
import { useStaff } from '#session/use-session.ts';
import { actsFor } from './palette-acts.ts';
import { keptPlaces, viewsFor } from './palette-kept.ts';
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

/** Other records found of the same person; the person's page links to them. */
const alsoOf = ({ also }: FoundPerson): string =>
  also.map((kind) => ` · ${KINDS[kind].toLowerCase()}`).join('');

const toResult = (found: FoundPerson): PaletteResult => ({
  key: `${found.kind}/${found.id}`,
  kind: KINDS[found.kind],
  title: found.title,
  detail: `${found.detail}${alsoOf(found)}`,
  to: target(found),
});

/**
 * Acts and pages immediately, records as they arrive, one result per person. Pages named in full come first;
 * without a text, pins and recently opened records.
 */
export function usePaletteResults(text: string) {
  const wanted = text.trim();
  const { found, searching, more, error } = useFoundRecords(
    wanted.length < SHORTEST ? '' : wanted,
    can.seeIdentityInUsers(useStaff()),
  );
  const programs = rowsOf(useLive(programsByName));
  const settings = useSettings();
  const { views } = useViews();
  const results = useMemo(() => {
    const pages = pagesFor(text);
    return [
      ...(wanted === '' ? keptPlaces(settings) : []),
      ...pages.filter(({ named }) => named),
      ...joinPeople(found).map(toResult),
      ...actsFor(text, programs, new Set(found.map(({ email }) => email))),
      ...viewsFor(text, views),
      ...pages.filter(({ named }) => !named),
    ];
  }, [found, text, wanted, programs, settings, views]);
  return { results, searching, more, error };
}
