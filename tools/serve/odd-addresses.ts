import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers an address that cannot be decoded, such as `/users/%`, with the page, as hosting does: the
 * console then says that there is no such user. The development server would end in an error.
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
