import { NEW_WANTED } from '#routing/new-wanted.ts';
import { useOwnParams } from '#routing/use-own-params.ts';

const CREATE = { what: 'create' } as const;

/** The creation dialog when the address asks for it; closing the dialog clears the parameter. */
export function useNewWanted() {
  const { params, change } = useOwnParams('');
  const isWanted = params.has(NEW_WANTED);
  return {
    dialog: isWanted ? CREATE : null,
    clear: () => {
      if (!isWanted) return;
      void change((own) => {
        own.delete(NEW_WANTED);
        return own;
      });
    },
  };
}
