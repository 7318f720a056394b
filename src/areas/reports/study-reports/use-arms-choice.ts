import { armOf } from '#domain/reports/arm.ts';
import { useOwnParams } from '#routing/use-own-params.ts';

/** Two ways to show the arms; the URL names the other one, for sharing. */
interface ArmsWays {
  readonly label: string;
  readonly param: string;
  readonly value: string;
  /** The usual way, and the other one. */
  readonly words: readonly [string, string];
}

export const TABLES_OF_ARMS: ArmsWays = {
  label: 'How the arms stand',
  param: 'arms',
  value: 'beside',
  words: ['One after the other', 'Arms side by side'],
};

export const SCALES_OF_ARMS: ArmsWays = {
  label: 'Scale of the charts of both arms',
  param: 'scale',
  value: 'own',
  words: ['Same scale', 'Own scale'],
};

/** Offers two ways to show the arms where tables or charts are about them. */
export function useArmsChoice(
  { label, param, value, words }: ArmsWays,
  parts: readonly { readonly key: string }[],
) {
  const { params, change } = useOwnParams('');
  const offered = parts.some(({ key }) => armOf(key) !== null);
  return {
    label,
    words,
    offered,
    other: offered && params.get(param) === value,
    onChoose: (other: boolean) =>
      change((ownParams) => {
        if (other) ownParams.set(param, value);
        else ownParams.delete(param);
        return ownParams;
      }),
  };
}
