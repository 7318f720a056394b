import { PLAYLIST_CHAIN } from './content/playlist-chain.ts';
import type { Chain } from './shared/chain.ts';
import type { AnyDefinition } from './shared/record.ts';

const CHAINS: readonly Chain[] = [PLAYLIST_CHAIN];

/** The chain that records of this definition head or belong to; null for any other list. */
export const chainOf = (of: AnyDefinition): Chain | null =>
  CHAINS.find(({ head, link }) => of === head || of === link) ?? null;
