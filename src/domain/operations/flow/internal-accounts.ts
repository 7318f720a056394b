/** How internal and test accounts are recognised by e-mail (OPS-D-17). */
export interface InternalAccounts {
  /** Substrings of the addresses of test accounts. */
  readonly strings: readonly string[];
  /** Company domains: everything after the "@". */
  readonly domains: readonly string[];
}

const DEFAULT_STRINGS = '+test,test+,testuser,qa-test';
const DEFAULT_DOMAINS = 'stanza-internal.example,stanza-sponsor.example';

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');

/** The configured lists; defaults to those of the specification. */
export const internalAccounts = (
  strings: string = DEFAULT_STRINGS,
  domains: string = DEFAULT_DOMAINS,
): InternalAccounts => ({ strings: listed(strings), domains: listed(domains) });

/**
 * Whether an account is excluded from the statistics; one without an e-mail is included
 * (OPS-STATS-06, -07).
 */
export function isInternal(email: string, { strings, domains }: InternalAccounts): boolean {
  const address = email.trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return (
    strings.some((part) => address.includes(part)) ||
    (address.includes('@') && domains.includes(domain))
  );
}
