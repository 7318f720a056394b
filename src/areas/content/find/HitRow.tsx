import type { Search } from '#domain/content/program-content/find-texts.ts';
import { ChooseBox } from '#records/ChooseBox.tsx';
import { PlaceLink } from '#areas/content/shared/uses/PlaceLink.tsx';
import { Excerpt } from './Excerpt.tsx';
import type { HitToReplace } from './hits-to-replace.ts';

interface HitRowProps {
  readonly row: HitToReplace;
  readonly search: Search;
  /** The replacement; null when nothing is replaced. */
  readonly by: string | null;
}

/** A matching text, selectable if it can be replaced. */
export function HitRow({ row, search, by }: HitRowProps) {
  const { hit, docID, refused } = row;
  const { record, path, value } = hit;
  return (
    <tr>
      {by !== null && (
        <td>
          {refused === null ? <ChooseBox id={docID} name={row.name} /> : <span>{refused}</span>}
        </td>
      )}
      <td>
        <PlaceLink record={record} path={path} />
      </td>
      <td>
        <Excerpt value={value} search={search} by={refused === null ? by : null} />
      </td>
    </tr>
  );
}
