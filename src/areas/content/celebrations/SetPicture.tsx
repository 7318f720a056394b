import { textOf, useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';
import { SettledImage } from '#areas/content/shared/SettledImage.tsx';

interface SetPictureProps extends FieldProps {
  readonly folder: string;
}

/** The picture named in a celebration's field. */
export function SetPicture({ folder, ...field }: SetPictureProps) {
  const typed = textOf(useFormField(field).value);
  if (typed.trim() === '') return null;
  return (
    <div className="celebration-picture">
      <SettledImage folder={folder} typed={typed} />
    </div>
  );
}
