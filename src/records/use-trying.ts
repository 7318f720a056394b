import { FormError } from '#lib/form-error.ts';
import { logError } from '#lib/log.ts';
import { useToast } from '#ui/toasts/toast-context.ts';

/**
 * Does something with a record. Where that fails, its words are said and the reason is passed on to
 * the form or dialog, which stays open (AUTHOR-D-02); what single fields are refused for is theirs.
 *
 * @returns `about` names a record that is not the one of the page
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
