import { filesIn } from '#data/engine/files.ts';
import { useLive } from '#data/engine/use-live.ts';
import { FILE_FOLDERS, fileNameOf, type FileKind } from '#domain/content/file-folders.ts';
import { failureOf } from '#lib/live.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { textOf, useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';
import { AudioPreview } from './AudioPreview.tsx';
import { ImagePreview } from './ImagePreview.tsx';

interface FileFieldProps extends FieldProps {
  readonly of: FileKind;
  /** Whether the form shows the named file itself. */
  readonly shown?: boolean;
}

/**
 * A file name: existing files are suggested and previewed, others may be typed (AUTHOR-GEN-03,
 * AUTHOR-GEN-04, AUTHOR-D-18).
 */
export function FileField({ of, shown = false, ...field }: FileFieldProps) {
  const typed = textOf(useFormField(field).value).trim();
  const programKey = useScreenParam('programKey');
  const live = useLive(filesIn(FILE_FOLDERS[of](programKey)));
  const paths = live.state === 'ready' ? live.data : [];
  const match = paths.find((path) => fileNameOf(of, path) === typed);
  return (
    <>
      <TextField
        {...field}
        mono
        suggestions={paths.map((path) => fileNameOf(of, path))}
        help={failureOf(live) ? 'The files could not be listed. You can type a name.' : field.help}
      />
      {match !== undefined && !shown && (
        <div className="field">
          {of === 'image' ? (
            <ImagePreview path={match} name={typed} area="lessons" />
          ) : (
            <AudioPreview path={match} />
          )}
        </div>
      )}
    </>
  );
}
