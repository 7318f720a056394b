import { useOwnParams } from '#routing/use-own-params.ts';

export const GROUPINGS = ['study', 'question'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Search and grouping of the index, in the URL for sharing. */
export function useIndexFilter() {
  const { params, change } = useOwnParams('');
  const put = (name: string, value: string) =>
    void change((ownParams) => {
      if (value === '') ownParams.delete(name);
      else ownParams.set(name, value);
      return ownParams;
    });
  const by: Grouping = params.get('by') === 'question' ? 'question' : 'study';
  return {
    search: params.get('q') ?? '',
    by,
    searchFor: (text: string) => put('q', text),
    groupBy: (next: Grouping) => put('by', next === 'study' ? '' : next),
  };
}
