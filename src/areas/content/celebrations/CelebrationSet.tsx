import { FieldNotes } from '#ui/fields/FieldNotes.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';
import { SetPicture } from './SetPicture.tsx';
import './celebration-set.css';

/** A state's text and picture, for the modal or the null state. */
export function CelebrationSet(props: FieldProps) {
  const field = useFormField(props);
  const { name, label } = props;
  return (
    <div role="group" className="celebration-set" id={field.id} tabIndex={-1} aria-label={label}>
      <h3 className="celebration-set-title">{name.split('.').at(-1)}</h3>
      <TextAreaField name={`${name}.text`} label="Text" rows={2} />
      <TextField name={`${name}.svg`} label="SVG" mono />
      <SetPicture name={`${name}.svg`} label="SVG" folder="public/svg" />
      <TextField name={`${name}.imageFilename`} label="Image filename" mono />
      <SetPicture name={`${name}.imageFilename`} label="Image filename" folder="public/images" />
      <TextField name={`${name}.imageStyle`} label="Image style" mono />
      <FieldNotes field={field} help={undefined} />
    </div>
  );
}
