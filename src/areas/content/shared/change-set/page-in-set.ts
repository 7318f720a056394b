import { href } from '#routing/href.ts';
import { SET_PARAM } from '#routing/working-set.ts';

/** The URL parameter of the list of change sets that contains the page to open inside a set. */
const FOR_PARAM = 'for';

/** The URL of a program's list of change sets, each of which leads back to a page. */
export const setsFor = (programKey: string, page: string): string =>
  `${href('changeSets', { programKey })}?${new URLSearchParams({ [FOR_PARAM]: page })}`;

/** The page from the list's query, inside a set; null unless it belongs to the program. */
export function pageInSet(programKey: string, setID: string, search: string): string | null {
  const page = new URLSearchParams(search).get(FOR_PARAM) ?? '';
  const [path = '', query = ''] = page.split('?');
  const [root = ''] = href('program', { programKey }).split('?');
  if (path !== root && !path.startsWith(`${root}/`)) return null;
  const params = new URLSearchParams(query);
  params.set(SET_PARAM, setID);
  return `${path}?${params}`;
}
