import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useReplace } from '#areas/content/find/use-replace.ts';
import { useMigration } from '#areas/content/journals/use-migration.ts';
import { setOverlay, type Overlay } from '#data/engine/overlay.ts';
import { journalTemplate } from '#domain/content/journal-template.ts';
import { contentRecord } from '#domain/content/program-content/content.ts';
import { findTexts } from '#domain/content/program-content/find-texts.ts';
import { readerOf } from '#domain/shared/record.ts';
import { textSearch } from '#lib/text-search.ts';
import { proves } from '#test/support/proves.ts';

const why = 'You left the change set; this was not done.';
let entered: number;

/** A set that is left as soon as it has accepted a change. */
beforeEach(() => {
  entered = 0;
  const commit = () => {
    entered += 1;
    setOverlay(null);
    return Promise.resolve('e1');
  };
  setOverlay({ root: 'programs/p', commit } as Partial<Overlay> as Overlay);
});
afterEach(() => setOverlay(null));

describe('Once the change set it began in is left, a run does not go on live', () => {
  it('a replacement', proves('TEAM-SET-05'), async () => {
    const page = (key: string) =>
      contentRecord('programPage', `programs/p/pages/${key}`, { key, name: key, HTML: 'Walk' });
    const search = textSearch('walk', false);
    const hits = findTexts({ records: [page('one'), page('two')] }, search);
    const { result } = renderHook(useReplace);
    await act(() => result.current.replace(hits, search, 'Rest'));
    const refused = [{ name: 'two', why }];
    expect(result.current.result).toEqual({ texts: 1, records: 1, refused });
    expect(entered).toBe(1);
  });

  it('a migration', proves('TEAM-SET-05'), async () => {
    const journal = (id: string) =>
      readerOf(journalTemplate)(id, {
        title: id,
        phases: { creation: { questions: [{ type: 'text' }] } },
      });
    const { result } = renderHook(() => useMigration('p', [journal('one'), journal('two')]));
    await act(() => result.current.run());
    expect(result.current.state.failed).toEqual([{ title: 'two', why }]);
    expect(entered).toBe(1);
  });
});
