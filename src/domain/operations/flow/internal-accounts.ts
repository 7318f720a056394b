/** By which e-mails accounts of the company and of tests are told (OPS-D-17). */
export interface InternalAccounts {
  /** Texts that mark a test account, anywhere in the address. */
  readonly strings: readonly string[];
  /** Domains of the company: the whole part behind the "@". */
  readonly domains: readonly string[];
}

const DEFAULT_STRINGS = '+test,test+,testuser,qa-test';
const DEFAULT_DOMAINS = 'stanza-internal.example,stanza-sponsor.example';

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');

/** The lists of the configuration; those of the specification where it does not say any. */
export const internalAccounts = (
  strings: string = DEFAULT_STRINGS,
  domains: string = DEFAULT_DOMAINS,
): InternalAccounts => ({ strings: listed(strings), domains: listed(domains) });

/** Whether an account is left out of the statistics; without an e-mail it is kept (OPS-STATS-06, -07). */
export function isInternal(email: string, { strings, domains }: InternalAccounts): boolean {
  const address = email.trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return (
    strings.some((part) => address.includes(part)) ||
    (address.includes('@') && domains.includes(domain))
  );
}
