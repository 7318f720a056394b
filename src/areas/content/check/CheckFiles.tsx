import { errorText } from '#lib/error-text.ts';
import { countOf } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { heldBack } from '#ui/held-back.ts';
import { Panel } from '#ui/Panel.tsx';
import type { FileCheck } from './use-files.ts';

interface CheckFilesProps {
  readonly check: FileCheck;
  /** The program's file paths; null while unknown. */
  readonly paths: readonly string[] | null;
  readonly onLook: (paths: readonly string[]) => void;
}

/** Checks on request whether a program's pictures and audio files exist. */
export function CheckFiles({ check, paths, onLook }: CheckFilesProps) {
  const waiting = paths === null || check.state === 'looking';
  return (
    <Panel
      title="Files"
      actions={
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          {...heldBack(waiting, () => onLook(paths ?? []))}
        >
          Check the files
        </button>
      }
    >
      {check.state === 'failed' ? (
        <AlertBox tone="danger">The files could not be checked: {errorText(check.error)}</AlertBox>
      ) : (
        <p className="mb-0" role="status">
          {wordsOf(check)}
        </p>
      )}
    </Panel>
  );
}

function wordsOf({ state, files }: FileCheck): string {
  if (state === 'looking') return 'Looking…';
  if (state !== 'done')
    return 'Checks whether the pictures and audio that the program names exist.';
  const missing = [...files.values()].filter((exists) => !exists).length;
  const looked = `${countOf(files.size, 'file')} looked for: `;
  return missing === 0 ? `${looked}all exist.` : `${looked}${missing} missing, listed above.`;
}
