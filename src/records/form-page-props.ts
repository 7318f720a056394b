import type { ReactNode } from 'react';
import type { Collection } from '#data/engine/collection-of.ts';
import type { Crumb } from '#ui/crumbs-above.ts';

/** What the inputs of a form are there for. */
export interface FormUse {
  /** A record is created. */
  readonly fresh: boolean;
  /** The person may read the record and not change it. */
  readonly readOnly: boolean;
}

export interface RecordFormPageProps<Row, Entry, Ids> {
  readonly of: Collection<Row, Entry, Ids>;
  /** The ids above the list: the key of a program. */
  readonly ids: Ids;
  /** Which one; null creates one. */
  readonly id: string | null;
  /** The way back to its list. */
  readonly list: Crumb;
  /** The address of the page of one. */
  readonly pageOf: (id: string) => string;
  readonly form: (is: FormUse) => ReactNode;
  /** Further parts of the page of one, below its form. */
  readonly parts?: (row: Row) => ReactNode;
}
