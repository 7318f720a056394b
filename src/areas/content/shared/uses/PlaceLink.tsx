import { Link } from 'react-router-dom';
import { kindLabel, type ContentRecord } from '#domain/content/program-content/content.ts';
import type { PlacePath } from '#domain/content/program-content/places.ts';
import { capital } from '#lib/words.ts';
import { placeHref, placeText } from './place-links.ts';

interface PlaceLinkProps {
  readonly record: ContentRecord;
  readonly path: PlacePath;
  /** True at the beginning of a cell or line. */
  readonly begins?: boolean;
}

export function PlaceLink({ record, path, begins = false }: PlaceLinkProps) {
  const to = placeHref(record, path);
  const where = placeText(path);
  const kind = kindLabel(record.kind);
  return (
    <>
      {begins ? capital(kind) : kind}{' '}
      {to === null ? record.name : <Link to={to}>{record.name}</Link>}
      {where !== '' && `, ${where}`}
    </>
  );
}
