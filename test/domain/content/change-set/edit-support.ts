import type { Changes, Places } from '#domain/content/change-set/change.ts';
import { withEdit, type Edit } from '#domain/content/change-set/enter.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { samplePlaces } from './sample-program.ts';

/* Edits of the sample program, and concurrent live changes. */

export const NONE: Changes = new Map();
export const SESSIONS = 'playlist/x/sessions';
export const entered = (edits: readonly Edit[], live: Places = samplePlaces(), changes = NONE) =>
  edits.reduce<Changes>((all, edit) => withEdit(all, edit, live, 'p'), changes);
export const change = (place: string, fields: RawDocument): Edit => ({
  kind: 'change',
  place,
  fields,
});
export const create = (place: string, fields: RawDocument = {}): Edit => ({
  kind: 'create',
  place,
  fields,
});
export const remove = (place: string): Edit => ({ kind: 'delete', place, fields: {} });
export const arrange = (place: string, ...order: string[]): Edit => ({
  kind: 'arrange',
  place,
  fields: { order },
});
export const liveWith = (place: string, fields: RawDocument | null): Places => {
  const live = new Map(samplePlaces());
  if (fields === null) live.delete(place);
  else live.set(place, { ...live.get(place), ...fields });
  return live;
};
/** The live program with its first two sessions swapped. */
export const swapped = (): Places => {
  const live = new Map(samplePlaces());
  const moved = (id: string, fields: RawDocument) =>
    live.set(`${SESSIONS}/${id}`, { ...live.get(`${SESSIONS}/${id}`), ...fields });
  moved('x_2', { num: 1, previousSessionID: null, nextSessionID: 'x_1' });
  moved('x_1', { num: 2, previousSessionID: 'x_2', nextSessionID: 'x_3' });
  moved('x_3', { previousSessionID: 'x_1' });
  live.set('playlist/x', { ...live.get('playlist/x'), firstSessionID: 'x_2' });
  return live;
};
export const about = 'pages/about';
