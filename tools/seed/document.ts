/** A document's fields. A `Date` becomes a timestamp. */
export type SeedData = Readonly<Record<string, unknown>>;

/** A document to store: generators produce them, the writer stores them. */
export type SeedDocument = readonly [path: string, data: SeedData];

/** A placeholder for a document reference: generators have no database; the writer does. */
export class ReferenceTo {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}
