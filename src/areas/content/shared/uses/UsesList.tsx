import type { Reference } from '#domain/content/program-content/references.ts';
import { countOf } from '#lib/words.ts';
import { PlaceLink } from './PlaceLink.tsx';

/** Maximum shown; references to a whole program would fill the page. */
const MOST = 50;

/** References to something, with place and link. */
export function UsesList({ uses }: { readonly uses: readonly Reference[] }) {
  const shown = uses.slice(0, MOST);
  return (
    <ul className="mb-0">
      {shown.map(({ from, place, kind }) => (
        <li key={`${from.path} ${place.path.join('.')}`}>
          As {kind.words}: <PlaceLink record={from} path={place.path} />
        </li>
      ))}
      {uses.length > shown.length && <li>and {countOf(uses.length - shown.length, 'other')}</li>}
    </ul>
  );
}
