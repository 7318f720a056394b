import { SET_PARAM } from './working-set.ts';

/** A URL of the console outside of any change set. */
export function outsideSets(url: string): string {
  const [path = '', query] = url.split('?');
  const params = new URLSearchParams(query);
  params.delete(SET_PARAM);
  const rest = params.toString();
  return rest === '' ? path : `${path}?${rest}`;
}
