import { anchorOf, GLOSSARY, type Term, type TermName } from '#domain/shared/glossary-table.ts';
import { holdsAll, searchable, searchWords } from '#lib/search-text.ts';
import { countOf } from '#lib/words.ts';
import { useListState } from '#routing/use-list-state.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchField } from '#ui/table/SearchField.tsx';
import './glossary.css';

/** Sorted alphabetically, ignoring case. */
const TERMS: readonly (readonly [TermName, Term])[] = (
  Object.entries(GLOSSARY) as [TermName, Term][]
).sort(([name], [other]) => name.localeCompare(other, 'en', { sensitivity: 'base' }));

const textOf = (name: TermName, { meaning, more = '' }: Term) =>
  searchable(`${name} ${meaning} ${more}`);

/** Every term of the console with its meaning (TEAM-HELP-01). */
export function GlossaryPage() {
  const list = useListState();
  const words = searchWords(list.state.search);
  const matches = TERMS.filter(([name, term]) => holdsAll(textOf(name, term), words));
  return (
    <>
      <PageHeader title="Glossary" summary={countOf(matches.length, 'term')} />
      <SearchField list={list} label="Search terms and meanings" />
      {matches.length === 0 && <EmptyState text="No results found" />}
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
