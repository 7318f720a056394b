import { Link } from 'react-router-dom';
import { kindLabel, type ContentRecord } from '#domain/content/program-content/content.ts';
import type { PlacePath } from '#domain/content/program-content/places.ts';
import { placeHref, placeText } from './place-links.ts';

interface PlaceLinkProps {
  readonly record: ContentRecord;
  readonly path: PlacePath;
}

export function PlaceLink({ record, path }: PlaceLinkProps) {
  const to = placeHref(record, path);
  const where = placeText(path);
  return (
    <>
      {kindLabel(record.kind)} {to === null ? record.name : <Link to={to}>{record.name}</Link>}
      {where !== '' && `, ${where}`}
    </>
  );
}
