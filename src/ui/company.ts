import { createContext, use, useEffect, useSyncExternalStore } from 'react';

const NOBODY: ReadonlyMap<string, string> = new Map();
const NONE: readonly string[] = [];

/** What the forms of a page and its colleagues know of each other's unsaved fields. */
export class Company {
  #own: readonly string[] = NONE;
  #others: ReadonlyMap<string, string> = NOBODY;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** The fields that are changed here and not saved. */
  readonly own = (): readonly string[] => this.#own;

  /** Fields that colleagues have changed, with the name of one each. */
  readonly others = (): ReadonlyMap<string, string> => this.#others;

  setOwn(fields: readonly string[]): void {
    if (fields.join('\n') !== this.#own.join('\n')) this.#tell(() => (this.#own = fields));
  }

  setOthers(others: ReadonlyMap<string, string>): void {
    const same = [...others].join('\n') === [...this.#others].join('\n');
    if (!same) this.#tell(() => (this.#others = others));
  }

  #tell(change: () => void): void {
    change();
    for (const onChange of this.#listeners) onChange();
  }
}

/** Of the page that is open; null in dialogs, whose record has no address. */
export const CompanyContext = createContext<Company | null>(new Company());

/** Says which fields of a form are changed, for as long as it is shown. @returns the same fields */
export function useUnsavedFields<Names extends readonly string[]>(fields: Names): Names {
  const company = use(CompanyContext);
  const names = fields.join('\n');
  useEffect(() => {
    company?.setOwn(names === '' ? NONE : names.split('\n'));
    return () => company?.setOwn(NONE);
  }, [company, names]);
  return fields;
}

const still = () => () => undefined;
const nobody = () => undefined;

/** The name of a colleague who has changed a field and not saved it. */
export function useColleagueAt(field: string): string | undefined {
  const company = use(CompanyContext);
  const name = () => company?.others().get(field);
  return useSyncExternalStore(company?.subscribe ?? still, company ? name : nobody);
}
