import { fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#lib/fold-text.ts';
import { foldedPieces, wordDiff } from '#lib/word-diff.ts';
import { Differences } from '#records/history/Differences.tsx';
import { openPage } from '#test/ui/page-support.tsx';

const COLUMNS = [
  { header: 'Now', side: 'before' },
  { header: 'Then', side: 'after' },
] as const;

const marked = (name: 'del' | 'ins') =>
  [...document.querySelectorAll(name)].map(({ textContent }) => textContent);

const open = (
  before: unknown,
  after: unknown,
  columns: Parameters<typeof Differences>[0]['columns'] = COLUMNS,
) =>
  openPage(
    <Differences label="Fields" lines={[{ path: ['text'], before, after }]} columns={columns} />,
  );

describe('a changed text', () => {
  it('marks in each version the words that the other does not have', async () => {
    open('Breathe in slowly and rest.', 'Breathe out slowly and rest now.');
    await waitFor(() => expect(marked('del')).toEqual(['in']));
    expect(marked('ins')).toEqual(['out', ' now']);
    const [before, after] = screen.getAllByRole('cell');
    expect(before).toHaveTextContent('Breathe in slowly and rest.');
    expect(after).toHaveTextContent('Breathe out slowly and rest now.');
  });

  it('marks replaced words with a blank between them as one', async () => {
    open('Begin with the lesson.', 'Take a breath, and begin with the lesson.');
    await waitFor(() => expect(marked('del')).toEqual(['Begin']));
    expect(marked('ins')).toEqual(['Take a breath, and begin']);
    const [before, after] = screen.getAllByRole('cell');
    expect(before?.textContent).toBe('Begin with the lesson.');
    expect(after?.textContent).toBe('Take a breath, and begin with the lesson.');
  });

  it('is shown unmarked for single words, other types or a single version', async () => {
    open('registered', 'terminated');
    open(3, 'three of them');
    open('one text', 'another text', [{ header: 'Value', side: 'after' }]);
    expect(screen.getByText('another text')).toBeVisible();
    // Time enough for the marks to appear; the first test has loaded their code.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([...marked('del'), ...marked('ins')]).toEqual([]);
  });

  it('tints a version only when it has a value', () => {
    open(undefined, 'Lund');
    open('Lund', undefined);
    open('Lund', 'Reno');
    const sides = screen.getAllByRole('cell').map((cell) => cell.dataset['side'] ?? 'plain');
    expect(sides).toEqual(['plain', 'after', 'before', 'plain', 'before', 'after']);
  });

  it('shows only the changed words of a long text, with their context', async () => {
    const filler = (word: string) => Array.from({ length: 300 }, (_, at) => `${word}${at}`);
    const text = (word: string) => [...filler('a'), word, ...filler('b')].join(' ');
    open(text('in'), text('out'));
    await waitFor(() => expect([...marked('del'), ...marked('ins')]).toEqual(['in', 'out']));
    const [now] = screen.getAllByRole('cell');
    const around = /^… (a2\d\d ){9,12}in( b\d+){11,18} … Show all 2,782 characters$/;
    expect(now?.textContent).toMatch(around);
    const [more] = screen.getAllByRole('button', { name: 'Show all 2,782 characters' });
    if (!more) throw new Error('nothing to press');
    fireEvent.click(more);
    expect(now?.textContent).toBe(`${text('in')} Show less`);
    expect(marked('del')).toEqual(['in']);
    fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(now?.textContent).toMatch(around);
  });

  it('truncates a long value without another version to compare', () => {
    const raw = JSON.stringify({ steps: 'word '.repeat(1000) });
    open(undefined, raw);
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells[0]).toBe('–no value');
    expect(cells[1]).toMatch(/^\{"steps":"(word ){57}word … Show all 5,012 characters$/);
  });

  it('never hides a change, and cuts between words', () => {
    const words = fc
      .array(fc.constantFrom('lorem', 'ipsum', 'dolor', 'sit'), { maxLength: 60 })
      .map((some) => some.join(' '));
    fc.assert(
      fc.property(words, words, words, (a, b, c) => {
        const pieces = wordDiff(`${a} x ${b} y ${c}`, `${a} X ${b} Y ${c}`) ?? [];
        const kept = foldedPieces(pieces);
        const changed = (all: typeof pieces) =>
          all.flatMap(({ kind, text }) => (kind === 'same' ? [] : text.trim()));
        expect(changed(kept)).toEqual(changed(pieces));
        for (const { text } of kept) {
          const cut = text.split(' ').filter((word) => !['…', ''].includes(word));
          const known = ['lorem', 'ipsum', 'dolor', 'sit', 'x', 'y', 'X', 'Y'];
          expect(cut.filter((word) => !known.includes(word))).toEqual([]);
        }
      }),
    );
    expect(foldText('x'.repeat(1000), { start: 10, end: 5 })).toBe('xxxxxxxxxx … xxxxx');
    expect(foldText('short enough', { start: 5, end: 0 })).toBe('short enough');
    expect(foldText(` ${'x'.repeat(1000)}`, { start: 10, end: 0 })).toBe(' xxxxxxxxx …');
    // The threshold is 1.2 times the kept length plus 20 characters.
    expect(foldText('x'.repeat(38), { start: 10, end: 5 })).toBe('x'.repeat(38));
    expect(foldText('x'.repeat(39), { start: 10, end: 5 })).toBe('xxxxxxxxxx … xxxxx');
  });

  it('can be rebuilt in both versions from the pieces', () => {
    const texts = fc.array(fc.constantFrom('a', 'pain', ' ', '\n', '. ', '<b>'), { maxLength: 30 });
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const before = one.join('');
        const after = other.join('');
        const pieces = wordDiff(before, after);
        if (!pieces) return;
        const without = (hidden: string) =>
          pieces.flatMap(({ kind, text }) => (kind === hidden ? [] : text)).join('');
        expect([without('inserted'), without('deleted')]).toEqual([before, after]);
      }),
    );
    expect(wordDiff('all of this', 'nothing, like, that')).not.toBeNull();
    expect(wordDiff('one', 'two')).toBeNull();
  });
});
