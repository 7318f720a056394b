import { useMemo, useState } from 'react';
import { useProgramContent } from '#data/use-cases/use-program-content.ts';
import { CONTENT_KINDS, type ProgramContent } from '#domain/content/program-content/content.ts';
import { findTexts, spellingsOf } from '#domain/content/program-content/find-texts.ts';
import type { TextSearch } from '#lib/text-search.ts';
import { countOf } from '#lib/words.ts';
import { ChosenRowsContext } from '#records/chosen-rows.ts';
import { useChosenRows } from '#records/use-chosen-rows.ts';
import { useStaff } from '#session/use-session.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { FindForm } from './FindForm.tsx';
import { HitTable } from './HitTable.tsx';
import { hitsToReplace, MOST_SHOWN } from './hits-to-replace.ts';
import { ReplaceForm } from './ReplaceForm.tsx';
import { ReplaceResult } from './ReplaceResult.tsx';
import { useFind } from './use-find.ts';
import { useReplace } from './use-replace.ts';
import './find.css';

/** Finds text anywhere in a program, and optionally replaces it. */
export function FindPage() {
  const programKey = useProgram().docID;
  const live = useProgramContent(programKey, CONTENT_KINDS);
  const [search, find] = useFind();
  return (
    <>
      <PageHeader title="Find text" summary="In titles, steps, questions and pages" />
      <FindForm key={`${search.text} ${String(search.matchCase)}`} search={search} onFind={find} />
      {search.text === '' ? (
        <EmptyState text="The texts found are listed here." />
      ) : (
        <LiveView live={live} requires="staff">
          {(content) => <Hits key={search.text} content={content} search={search} />}
        </LiveView>
      )}
    </>
  );
}

interface HitsProps {
  readonly content: ProgramContent;
  readonly search: TextSearch;
}

function Hits({ content, search }: HitsProps) {
  const person = useStaff();
  const [replacement, setReplacement] = useState<string | null>(null);
  const { result, replace, clear } = useReplace();
  const hits = useMemo(() => findTexts(content, search), [content, search]);
  const rows = useMemo(
    () => hitsToReplace(hits.slice(0, MOST_SHOWN), search, replacement, person),
    [hits, search, replacement, person],
  );
  const replaceable = useMemo(() => rows.filter(({ refused }) => refused === null), [rows]);
  const choosing = useChosenRows(replaceable);
  const chosen = replaceable
    .filter(({ docID }) => choosing.chosen.includes(docID))
    .map(({ hit }) => hit);
  return (
    <ChosenRowsContext value={choosing}>
      {result && <ReplaceResult result={result} onDismiss={clear} />}
      <p role="status">
        {hits.length === 0
          ? `“${search.text}” was not found in this program.`
          : `Found in ${countOf(hits.length, 'text')}.`}
      </p>
      {hits.length > 0 && (
        <>
          <ReplaceForm
            found={spellingsOf(chosen, search)}
            by={replacement}
            onBy={setReplacement}
            choosing={choosing}
            onReplace={() => replace(chosen, search, replacement ?? '')}
          />
          <HitTable rows={rows} total={hits.length} search={search} by={replacement} />
        </>
      )}
    </ChosenRowsContext>
  );
}
