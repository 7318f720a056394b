import type { ReactNode } from 'react';
import type { Collection } from '#data/engine/collection-of.ts';
import type { Crumb } from '#ui/crumbs-above.ts';

/** The context of a form's inputs. */
interface FormUse {
  /** A new record. */
  readonly fresh: boolean;
  /** The person may read the record but not change it. */
  readonly readOnly: boolean;
}

export interface RecordFormPageProps<Row, Entry, Ids> {
  readonly of: Collection<Row, Entry, Ids>;
  /** The ids above the list, such as a program's key. */
  readonly ids: Ids;
  /** The record's id; null for a new one. */
  readonly id: string | null;
  /** The breadcrumb to its list. */
  readonly list: Crumb;
  /** The URL of a record's page. */
  readonly pageOf: (id: string) => string;
  readonly form: (is: FormUse) => ReactNode;
  /** Further sections of a record's page, below its form. */
  readonly parts?: (row: Row) => ReactNode;
}
