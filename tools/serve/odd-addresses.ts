import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Serves the page for an undecodable URL such as `/users/%`, like the hosting does, so the console
 * reports an unknown user. The development server would fail.
 */
export function pageForOddAddress(
  request: Pick<IncomingMessage, 'url'>,
  _: Pick<ServerResponse, 'end'>,
  next: () => void,
): void {
  try {
    decodeURI(request.url ?? '/');
  } catch {
    request.url = '/';
  }
  next();
}
