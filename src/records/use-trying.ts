import { FormError } from '#lib/form-error.ts';
import { logError } from '#lib/log.ts';
import { useToast } from '#ui/toasts/toast-context.ts';

/**
 * Runs an act on a record. On failure it shows a message and rethrows to the form or dialog, which
 * stays open (AUTHOR-D-02); field errors are left to the form.
 * @returns a function whose `about` names a record other than the page's
 */
export function useTrying(): <T>(
  words: string,
  act: () => Promise<T>,
  about?: string,
) => Promise<T> {
  const toast = useToast();
  return async (words, act, about) => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof FormError)) {
        logError(words, { error });
        toast.failure(words, about);
      }
      throw error;
    }
  };
}
