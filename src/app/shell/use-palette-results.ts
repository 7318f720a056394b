import type { Found } from '#data/use-cases/search.ts';
import { useFoundRecords } from '#data/use-cases/use-found-records.ts';
import { existingPages, STUDIES } from '#domain/reports/find-page.ts';
import { can } from '#domain/staff/capabilities.ts';
import { holdsAll, searchable, searchWords } from '#lib/search-text.ts';
import { href } from '#routing/href.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { useStaff } from '#session/use-session.ts';
import { screens } from '#app/screens.ts';

export interface PaletteResult {
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

/** Texts shorter than this name too many records. */
const SHORTEST = 2;

/** Where a record is shown. */
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

/** The pages of the menus, and those without a place there that need no record to open. */
function pages(text: string): PaletteResult[] {
  const words = searchWords(text);
  return screens.flatMap(({ name, nav, title }) => {
    const to = SCREEN_PATHS[name];
    if (!nav && to.includes(':')) return [];
    const found = { key: `page/${name}`, kind: 'Page', title: nav?.label ?? title, to };
    const detail = nav?.group ?? '';
    const named = searchable(`${detail} ${found.title}`);
    return holdsAll(named, words) ? [{ ...found, detail }] : [];
  });
}

const KINDS = {
  user: 'User',
  subject: 'Subject',
  registration: 'Registration',
  program: 'Program',
};

/** The pages of reports, which are rows of data and no screens of their own. */
function reportPages(text: string): PaletteResult[] {
  const words = searchWords(text);
  const flagIsOn = screens.some(({ name }) => name === 'reports');
  return STUDIES.flatMap((study) =>
    existingPages(study, flagIsOn).flatMap(({ path: to, title, label = '' }) => {
      const named = searchable(`Reports ${study.name} ${title} ${label}`);
      const found = { key: `page${to}`, kind: 'Page', title, detail: study.name, to };
      return holdsAll(named, words) ? [found] : [];
    }),
  );
}

/** Pages at once, records as soon as they are known. */
export function usePaletteResults(text: string) {
  const wanted = text.trim();
  const { found, searching, error } = useFoundRecords(
    wanted.length < SHORTEST ? '' : wanted,
    can.seeIdentityInUsers(useStaff()),
  );
  const records = found.map((record) => {
    const { kind, id, title, detail } = record;
    return { key: `${kind}/${id}`, kind: KINDS[kind], title, detail, to: target(record) };
  });
  return {
    results: [...records, ...pages(text), ...reportPages(text)] as readonly PaletteResult[],
    searching,
    error,
  };
}
