import { findRecords, type Found } from '#data/use-cases/search.ts';
import { useSearch } from '#data/use-cases/use-search.ts';
import { href } from '#routing/href.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
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
  }
}

/** The pages of the menus, and those without a place there that need no record to open. */
function pages(text: string): PaletteResult[] {
  const wanted = text.trim().toLowerCase();
  return screens.flatMap(({ name, nav, title }) => {
    const to = SCREEN_PATHS[name];
    if (!nav && to.includes(':')) return [];
    const found = { key: `page/${name}`, kind: 'Page', title: nav?.label ?? title, to };
    const detail = nav?.group ?? '';
    return `${detail} ${found.title}`.toLowerCase().includes(wanted) ? [{ ...found, detail }] : [];
  });
}

const KINDS = {
  user: 'User',
  subject: 'Subject',
  registration: 'Registration',
};

/** Pages at once, records as soon as the server has answered. */
export function usePaletteResults(text: string) {
  const wanted = text.trim();
  const { state, found, error } = useSearch(wanted.length < SHORTEST ? '' : wanted, findRecords);
  const records = found.map((record) => {
    const { kind, id, title, detail } = record;
    return { key: `${kind}/${id}`, kind: KINDS[kind], title, detail, to: target(record) };
  });
  return {
    results: [...records, ...pages(text)] as readonly PaletteResult[],
    searching: state === 'searching',
    error,
  };
}
