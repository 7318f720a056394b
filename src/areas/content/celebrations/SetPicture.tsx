import { useEffect, useState } from 'react';
import { textOf, useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';
import { ImagePreview } from '#areas/content/shared/ImagePreview.tsx';

/** How long nothing is typed before a name is looked for. */
const PAUSE_MS = 500;

interface SetPictureProps extends FieldProps {
  readonly folder: string;
}

/** The picture that a field names, from its public folder (AUTHOR-D-86, AUTHOR-GEN-05). */
export function SetPicture({ folder, ...field }: SetPictureProps) {
  const typed = textOf(useFormField(field).value).trim();
  const [file, setFile] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setFile(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  if (file === '') return null;
  return (
    <div className="celebration-picture">
      <ImagePreview path={`${folder}/${file}`} name={file} area="playlists" />
    </div>
  );
}
