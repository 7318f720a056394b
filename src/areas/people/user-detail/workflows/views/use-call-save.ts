import { logError } from '#lib/log.ts';
import { useStatusLine } from '#ui/StatusLine.tsx';

/** The message after saving a call or call form (CORE-CALLS-21). */
export const SAVED = 'Saved';

/**
 * Saves call data. On failure it shows the documented text for 5 seconds (CORE-CALLS-19, -20,
 * CORE-D-81) and rethrows, so that the form keeps the reason and the input.
 * @param id the document, for the log
 */
export function useCallSave(id: string) {
  const { status, show, clear } = useStatusLine();
  const save = async (changed: object, write: () => Promise<void>): Promise<void> => {
    clear();
    try {
      await write();
    } catch (error) {
      const ofDate = 'dateOfCall' in changed;
      logError(ofDate ? 'Error saving date' : 'Error saving', { id, error });
      show('warning', ofDate ? 'Error saving date, check console' : 'Error saving');
      throw error;
    }
  };
  return { status, save };
}
