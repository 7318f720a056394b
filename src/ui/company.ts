import { createContext, use, useEffect, useId, useSyncExternalStore } from 'react';

const NOBODY: ReadonlyMap<string, string> = new Map();
const NONE: readonly string[] = [];

/** What the forms of a page and its colleagues know of each other's unsaved fields. */
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

  /** The fields that are changed here and not saved. */
  readonly own = (): readonly string[] => this.#own;

  /** Fields that colleagues have changed, with the name of one each. */
  readonly others = (): ReadonlyMap<string, string> => this.#others;

  setOwn(form: string, fields: readonly string[]): void {
    this.#forms.set(form, fields);
    if (fields.length === 0) this.#forms.delete(form);
    const own = [...new Set([...this.#forms.values()].flat())];
    if (own.join('\n') !== this.#own.join('\n')) this.#tell(() => (this.#own = own));
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

/** Says which fields of a form are changed, for as long as it is shown. */
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

/** The name of a colleague who has changed a field and not saved it. */
export function useColleagueAt(field: string): string | undefined {
  const company = use(CompanyContext);
  const name = () => company?.others().get(field);
  return useSyncExternalStore(company?.subscribe ?? still, company ? name : nobody);
}
