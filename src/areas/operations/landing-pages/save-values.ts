import { errorText } from '#lib/error-text.ts';
import { FormError } from '#lib/form-error.ts';
import { logError } from '#lib/log.ts';

/**
 * Saves a landing page form; field errors are left to the form.
 * @throws Error in the specification's words (OPS-LP-52, OPS-EXT-13, OPS-STYLE-19)
 */
export async function saveValues<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof FormError) throw error;
    logError('Could not save a landing page', { error });
    throw new Error(`Unable to save form values: ${errorText(error)}`, { cause: error });
  }
}
