import { PLAYLIST_CHAIN } from '#domain/content/playlist-chain.ts';
import {
  ofKind,
  type ContentRecord,
  type ProgramContent,
} from '#domain/content/program-content/content.ts';
import type { ContentFix, FindingKind } from '#domain/content/program-content/finding.ts';
import { textOrEmpty } from '#domain/content/program-content/places.ts';
import { assertChain, ChainError, headOf } from '#domain/shared/chain.ts';
import { inOrder } from '#domain/shared/list-change.ts';

/** Sessions with wrong neighbour links, or a playlist with a wrong first session. */
export const brokenChain: FindingKind = {
  title: 'Broken chain of sessions',
  severity: 'fault',
  find: (content) =>
    ofKind(content, 'playlist').flatMap((record) => {
      const rows = sessionsOf(content, record).map(({ id, raw }) => ({ id, data: raw }));
      const order = inOrder(rows, PLAYLIST_CHAIN.link.list).map(({ id }) => id);
      const problems = [...linkProblems(rows), ...headProblems(record, order)];
      if (problems.length === 0) return [];
      const fix = linking(content, record, order);
      return [{ record, path: [], sentence: `${problems.join('; ')}.`, ...(fix && { fix }) }];
    }),
};

const sessionsOf = (content: ProgramContent, { path }: ContentRecord) =>
  ofKind(content, 'playlistSession').filter((session) => session.path.startsWith(`${path}/`));

function linkProblems(rows: Parameters<typeof assertChain>[1]): readonly string[] {
  try {
    assertChain(PLAYLIST_CHAIN, rows);
    return [];
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    return error.broken.map(({ id, problem }) => `${id}: ${problem}`);
  }
}

function headProblems({ raw }: ContentRecord, order: readonly string[]): readonly string[] {
  return Object.entries(headOf(PLAYLIST_CHAIN, order)).flatMap(([field, wanted]) => {
    const stored = raw[field] === '' || raw[field] === undefined ? null : raw[field];
    if (stored === wanted || (stored === null && wanted === 0)) return [];
    return `${field} is ${textOrEmpty(stored) || 'none'} instead of ${textOrEmpty(wanted) || 'none'}`;
  });
}

function linking(
  content: ProgramContent,
  playlist: ContentRecord,
  order: readonly string[],
): ContentFix | null {
  const [record] = sessionsOf(content, playlist);
  if (!record) return null;
  return {
    act: 'renumber',
    record,
    order,
    label: 'Link them again',
    consequence: 'Links the sessions in the order of their numbers and numbers them from 1',
  };
}
