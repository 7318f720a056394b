import { anchorOf, GLOSSARY, type Term, type TermName } from '#domain/shared/glossary-table.ts';
import { holdsAll, searchable, searchWords } from '#lib/search-text.ts';
import { foundOf } from '#lib/words.ts';
import { useListState } from '#routing/use-list-state.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ClearFilters } from '#ui/table/ClearFilters.tsx';
import { SearchField } from '#ui/table/SearchField.tsx';
import './glossary.css';

/** Sorted alphabetically, ignoring case. */
const TERMS: readonly (readonly [TermName, Term])[] = (
  Object.entries(GLOSSARY) as [TermName, Term][]
).sort(([name], [other]) => name.localeCompare(other, 'en', { sensitivity: 'base' }));

const textOf = (name: TermName, { meaning, more = '' }: Term) =>
  searchable(`${name} ${meaning} ${more}`);

const focusSearch = () => document.querySelector<HTMLElement>('input[type="search"]')?.focus();

/** Every term of the console with its meaning (TEAM-HELP-01). */
export function GlossaryPage() {
  const list = useListState();
  const words = searchWords(list.state.search);
  const matches = TERMS.filter(([name, term]) => holdsAll(textOf(name, term), words));
  return (
    <>
      <PageHeader
        title="Glossary"
        summary={foundOf(words.length === 0 ? null : matches.length, TERMS.length, 'term')}
      />
      <SearchField list={list} label="Search terms and meanings" />
      {matches.length === 0 && (
        <div className="mt-2">
          <EmptyState
            text="No results found"
            action={<ClearFilters list={list} onFocus={focusSearch} />}
          />
        </div>
      )}
      <dl className="glossary">
        {matches.map(([name, { meaning, more }]) => (
          <div key={name} id={anchorOf(name)}>
            <dt>{name}</dt>
            <dd>
              {meaning}
              {more !== undefined && ` ${more}`}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
