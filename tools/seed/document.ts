/** The fields of a document to store. A `Date` becomes a timestamp. */
export type SeedData = Readonly<Record<string, unknown>>;

/** A document to store: generators build these, the writer stores them. */
export type SeedDocument = readonly [path: string, data: SeedData];

/** Stands for a reference to a document: generators know no database, the writer does. */
export class ReferenceTo {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}
