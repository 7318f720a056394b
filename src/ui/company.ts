import { createContext, use, useEffect, useSyncExternalStore } from 'react';

const NOBODY: ReadonlyMap<string, string> = new Map();
const NONE: readonly string[] = [];

/** The unsaved fields of this page's forms and of colleagues on the same page, shared between both. */
export class Company {
  #own: readonly string[] = NONE;
  #others: ReadonlyMap<string, string> = NOBODY;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  readonly own = (): readonly string[] => this.#own;

  /** Fields with unsaved changes of colleagues, each with the name of one of them. */
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

/** The company of the open page; null in dialogs, whose record has no URL. */
export const CompanyContext = createContext<Company | null>(new Company());

/** Publishes a form's unsaved fields while it is mounted. @returns the same fields */
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

/** The name of a colleague with unsaved changes to a field. */
export function useColleagueAt(field: string): string | undefined {
  const company = use(CompanyContext);
  const name = () => company?.others().get(field);
  return useSyncExternalStore(company?.subscribe ?? still, company ? name : nobody);
}
