/** The part of a listener's query that is sent, in the Firestore SDK's format. */
export interface SentQuery {
  readonly parent: string;
  readonly structuredQuery: StructuredQuery;
}

interface StructuredQuery {
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

/** Just before or after the document with these values. */
export interface SentCursor {
  readonly values: readonly SentValue[];
  readonly before?: boolean;
}

export type SentValue = Readonly<Record<string, unknown>>;

/** What a listener reads: documents by path, or a query. */
export type Read = { readonly documents: readonly string[] } | { readonly query: SentQuery };

interface Sent {
  readonly addTarget?: {
    readonly documents?: { readonly documents: readonly string[] };
    readonly query?: SentQuery;
  };
}

/** The prefix of all document names. */
const IN_DATABASE = /^projects\/[^/]+\/databases\/[^/]+\/documents\/?/;

export const pathOf = (name: string): string => name.replace(IN_DATABASE, '');

/** The listeners added by a request of the Firestore SDK. */
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
