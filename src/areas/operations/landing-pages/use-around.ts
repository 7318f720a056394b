import { surveyForms } from '#data/content/survey-forms.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { Rows } from '#data/engine/sources.ts';
import { landingPages } from '#data/operations/landing-pages.ts';
import { programsSource } from '#data/operations/lookups.ts';
import type { Around } from '#domain/operations/landing-page/walk-through.ts';
import { rowsOf, type Live } from '#lib/live.ts';

/** Keys of loaded records; null while loading. */
const keysOf = (live: Live<Rows<{ readonly docID: string; readonly key: string }>>) =>
  live.state === 'ready' ? new Set(rowsOf(live).map(({ key, docID }) => key || docID)) : null;

/** The records that a landing page is checked against, as far as loaded. */
export function useAround(): Around {
  const forms = keysOf(useLive(surveyForms.list({})));
  const programs = keysOf(useLive(programsSource));
  const pages = useLive(landingPages.list({}));
  const extensions =
    pages.state === 'ready'
      ? new Map(rowsOf(pages).map(({ docID, extensionID }) => [docID, extensionID]))
      : null;
  return { forms, programs, extensions };
}
