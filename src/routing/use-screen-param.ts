import { useLocation, useParams } from 'react-router-dom';

/** A parameter of the address, decoded once; empty when it is missing. */
export function useScreenParam(name: string): string {
  const value = useParams()[name] ?? '';
  const { pathname } = useLocation();
  if (!value.includes('/')) return value;
  // The router takes both "%2F" and "%252F" for a slash; what stands in the address tells them apart.
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
