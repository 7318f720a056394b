import { watchIdentities } from '#domain/shared/read-document.ts';

/** Names, addresses and numbers of everybody whose record this session decoded. In memory only. */
export const identities = new Set<string>();

watchIdentities((value) => identities.add(value));
