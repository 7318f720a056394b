import { createContext, use, useEffect, useId, useSyncExternalStore } from 'react';

const NOBODY: ReadonlyMap<string, string> = new Map();
const NONE: readonly string[] = [];

/** The unsaved fields of this page's forms and of colleagues on the same page, shared between both. */
export class Company {
  /** The changed fields of each form of the page. */
  readonly #forms = new Map<string, readonly string[]>();
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

  setOwn(form: string, fields: readonly string[]): void {
    this.#forms.set(form, fields);
    if (fields.length === 0) this.#forms.delete(form);
    const unsavedFields = [...new Set([...this.#forms.values()].flat())];
    if (unsavedFields.join('\n') !== this.#own.join('\n'))
      this.#notify(() => (this.#own = unsavedFields));
  }

  setOthers(others: ReadonlyMap<string, string>): void {
    const same = [...others].join('\n') === [...this.#others].join('\n');
    if (!same) this.#notify(() => (this.#others = others));
  }

  #notify(change: () => void): void {
    change();
    for (const onChange of this.#listeners) onChange();
  }
}

/** The company of the open page; null in dialogs, whose record has no URL. */
export const CompanyContext = createContext<Company | null>(new Company());

/** Publishes a form's unsaved fields while it is mounted. */
export function useUnsavedFields(fields: readonly string[]): void {
  const company = use(CompanyContext);
  const form = useId();
  const names = fields.join('\n');
  useEffect(() => {
    company?.setOwn(form, names === '' ? NONE : names.split('\n'));
    return () => company?.setOwn(form, NONE);
  }, [company, form, names]);
}

const still = () => () => undefined;
const nobody = () => undefined;

/** The name of a colleague with unsaved changes to a field. */
export function useColleagueAt(field: string): string | undefined {
  const company = use(CompanyContext);
  const name = () => company?.others().get(field);
  return useSyncExternalStore(company?.subscribe ?? still, company ? name : nobody);
}
