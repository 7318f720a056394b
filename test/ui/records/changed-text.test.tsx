import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordDiff } from '#lib/word-diff.ts';
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

describe('a text that was changed', () => {
  it('shows in each version the words that the other does not have', async () => {
    open('Breathe in slowly and rest.', 'Breathe out slowly and rest now.');
    await waitFor(() => expect(marked('del')).toEqual(['in']));
    expect(marked('ins')).toEqual(['out', ' now']);
    const [before, after] = screen.getAllByRole('cell');
    expect(before).toHaveTextContent('Breathe in slowly and rest.');
    expect(after).toHaveTextContent('Breathe out slowly and rest now.');
  });

  it('is shown as it is where single words, other values or one version alone stand there', async () => {
    open('registered', 'terminated');
    open(3, 'three of them');
    open('one text', 'another text', [{ header: 'Value', side: 'after' }]);
    expect(screen.getByText('another text')).toBeVisible();
    // What is loaded for the marks has had the time that the first test needed.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([...marked('del'), ...marked('ins')]).toEqual([]);
  });

  it('has its two versions in the pieces, whatever they are', () => {
    const texts = fc.array(fc.constantFrom('a', 'pain', ' ', '\n', '. ', '<b>'), { maxLength: 30 });
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const [before, after] = [one.join(''), other.join('')];
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
