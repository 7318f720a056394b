/** A part of what a listener of the Firestore SDK asks for, as it is sent. */
export interface SentQuery {
  readonly parent: string;
  readonly structuredQuery: StructuredQuery;
}

export interface StructuredQuery {
  readonly from: readonly { readonly collectionId: string; readonly allDescendants?: boolean }[];
  readonly where?: SentFilter;
  readonly orderBy?: readonly { readonly field: Field; readonly direction?: string }[];
  readonly limit?: number;
  readonly startAt?: SentCursor;
  readonly endAt?: SentCursor;
}

interface Field {
  readonly fieldPath: string;
}

export interface SentFilter {
  readonly fieldFilter?: { readonly field: Field; readonly op: string; readonly value: SentValue };
  readonly unaryFilter?: { readonly field: Field; readonly op: string };
  readonly compositeFilter?: { readonly op: string; readonly filters: readonly SentFilter[] };
}

/** Just before or just after the document with these values. */
export interface SentCursor {
  readonly values: readonly SentValue[];
  readonly before?: boolean;
}

export type SentValue = Readonly<Record<string, unknown>>;

/** What one listener reads: documents by their paths, or a query. */
export type Read = { readonly documents: readonly string[] } | { readonly query: SentQuery };

interface Sent {
  readonly addTarget?: {
    readonly documents?: { readonly documents: readonly string[] };
    readonly query?: SentQuery;
  };
}

/** The documents of a database begin after this in every name. */
const IN_DATABASE = /^projects\/[^/]+\/databases\/[^/]+\/documents\/?/;

export const pathOf = (name: string): string => name.replace(IN_DATABASE, '');

/** The listeners that a request of the Firestore SDK adds. */
export function readsOf(body: string): Read[] {
  const fields = [...new URLSearchParams(body)].filter(([name]) => /^req\d+___data__$/.test(name));
  return fields.flatMap(([, text]): Read[] => {
    const { addTarget } = JSON.parse(text) as Sent;
    if (addTarget?.documents) return [{ documents: addTarget.documents.documents.map(pathOf) }];
    if (!addTarget?.query) return [];
    const { parent, structuredQuery } = addTarget.query;
    return [{ query: { parent: pathOf(parent), structuredQuery } }];
  });
}
