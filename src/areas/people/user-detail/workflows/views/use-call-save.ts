import { logError } from '#lib/log.ts';
import { useStatusLine } from '#ui/StatusLine.tsx';

/** What is shown once a call or a form about one is saved (CORE-CALLS-21). */
export const SAVED = 'Saved';

/**
 * Saves something about a call. A failure shows the documented text for 5 seconds (CORE-CALLS-19, -20,
 * CORE-D-81); its reason is thrown on, so that the form keeps it beside what was entered.
 *
 * @param id the document, for the console
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
