import { inOrder } from './list-change.ts';
import type { AnyDefinition } from './record.ts';
import type { ListedDocument } from './write-plan.ts';

/**
 * A linked list below a head record: each link names its previous and next one, and is numbered
 * from 1 by `list.order`. The head stores the first id and the count.
 */
export interface Chain {
  readonly head: AnyDefinition;
  readonly link: AnyDefinition;
  /** Fields of the head. */
  readonly first: string;
  readonly count: string;
  /** Fields of a link. */
  readonly previous: string;
  readonly next: string;
}

/** The path of the list of links below a head. */
export const linksPathOf = ({ link }: Chain, headPath: string): string =>
  `${headPath}/${link.path.split('/').at(-2) ?? ''}`;

/** A link's number from 1 and its neighbours; null at the ends. */
export function placeOf(
  { link, previous, next }: Chain,
  order: readonly string[],
  at: number,
): Readonly<Record<string, unknown>> {
  return {
    [link.list?.order ?? '']: at + 1,
    [previous]: order[at - 1] ?? null,
    [next]: order[at + 1] ?? null,
  };
}

/** The head's fields: the first link (null when empty) and the count. */
export const headOf = (
  { first, count }: Chain,
  order: readonly string[],
): Readonly<Record<string, unknown>> => ({ [first]: order[0] ?? null, [count]: order.length });

/** The id of a new link: the highest numeric suffix plus one (AUTHOR-SESS-13). */
export function nextLinkID(headID: string, ids: readonly string[]): string {
  const numbers = ids.map((id) => Number(/_(\d{1,9})$/.exec(id)?.[1] ?? 0));
  return linkID(headID, Math.max(0, ...numbers) + 1);
}

export const linkID = (headID: string, number: number): string => `${headID}_${number}`;

/** A link whose stored neighbour is wrong. */
export interface BrokenLink {
  readonly id: string;
  readonly problem: string;
}

/** The links of a chain contradict their order. */
export class ChainError extends Error {
  readonly broken: readonly BrokenLink[];

  constructor(broken: readonly BrokenLink[]) {
    super(broken.map(({ id, problem }) => `${id}: ${problem}`).join('; '));
    this.name = 'ChainError';
    this.broken = broken;
  }
}

const quotedID = (id: unknown): string =>
  typeof id === 'string' && id !== '' ? `"${id}"` : 'none';

/**
 * Checks that each link refers to its neighbours (AUTHOR-SESS-09); an empty string from older
 * versions counts as null.
 *
 * @throws ChainError listing every broken link
 */
export function assertChain(chain: Chain, rows: readonly ListedDocument[]): void {
  const links = inOrder(rows, chain.link.list);
  const order = links.map(({ id }) => id);
  const broken = links.flatMap(({ id, data }, at) => {
    const place = placeOf(chain, order, at);
    const problems = [chain.previous, chain.next].flatMap((field) =>
      quotedID(data[field]) === quotedID(place[field])
        ? []
        : `${field} is ${quotedID(data[field])} instead of ${quotedID(place[field])}`,
    );
    return problems.length === 0 ? [] : [{ id, problem: problems.join(', ') }];
  });
  if (broken.length > 0) throw new ChainError(broken);
}
