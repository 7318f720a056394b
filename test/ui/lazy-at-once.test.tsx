import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyAtOnce, optionalPart } from '#ui/lazy-at-once.ts';
import { proves } from '#test/support/proves.ts';

const Tree = ({ name }: { readonly name: string }) => <p>{name}</p>;

function draw(known: typeof Tree | null) {
  const Later = lazyAtOnce(
    () => known,
    () => Promise.resolve(Tree),
  );
  const shown: string[] = [];
  const Waiting = () => {
    shown.push('waiting');
    return <p>Waiting</p>;
  };
  render(
    <Suspense fallback={<Waiting />}>
      <Later name="Oak" />
    </Suspense>,
  );
  return shown;
}

it('renders an already loaded part without a fallback', () => {
  const shown = draw(Tree);
  expect(screen.getByText('Oak')).toBeVisible();
  expect(shown).toEqual([]);
});

it('shows the fallback while its code is loading', async () => {
  const shown = draw(null);
  expect(shown).not.toEqual([]);
  expect(await screen.findByText('Oak')).toBeVisible();
});

it('leaves out only the part whose code fails to load', proves('TEAM-PRES-06'), async () => {
  const Part = optionalPart<object>(() => Promise.reject(new Error('offline')));
  const There = optionalPart<object>(() => Promise.resolve(() => <p>Elm</p>));
  render(
    <>
      <Tree name="Oak" />
      <Suspense fallback="Waiting">
        <Part />
        <There />
      </Suspense>
    </>,
  );
  expect(await screen.findByText('Elm')).toBeVisible();
  expect(document.body).toHaveTextContent(/^OakElm$/);
});
