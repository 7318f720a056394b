import { useLocation, useParams } from 'react-router-dom';

/** A decoded URL parameter; empty when missing. */
export function useScreenParam(name: string): string {
  const value = useParams()[name] ?? '';
  const { pathname } = useLocation();
  if (!value.includes('/')) return value;
  // The router decodes both "%2F" and "%252F" to a slash; only the pathname tells them apart.
  const parts = pathname.split('/').map(decodedOnce);
  return parts.find((part) => part.replaceAll('%2F', '/') === value) ?? value;
}

function decodedOnce(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
