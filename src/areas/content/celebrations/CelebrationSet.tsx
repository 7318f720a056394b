import type { CelebrationSetName, CelebrationState } from '#domain/content/celebration.ts';
import { FieldNotes } from '#ui/fields/FieldNotes.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { SET_WORDS } from './celebration-words.ts';
import { SetPicture } from './SetPicture.tsx';
import './celebration-set.css';

interface CelebrationSetProps {
  readonly of: readonly [CelebrationState, CelebrationSetName];
  /** True while the preview shows it. */
  readonly shown: boolean;
  readonly onFocus: () => void;
}

/** A state's text and picture, for the modal or the null state. */
export function CelebrationSet({ of: [state, set], shown, onFocus }: CelebrationSetProps) {
  const name = `${state}.${set}`;
  const label = `${state} ${set}`;
  const field = useFormField({ name, label });
  return (
    <div
      role="group"
      className="celebration-set"
      id={field.id}
      tabIndex={-1}
      aria-label={label}
      data-shown={shown || undefined}
      onFocus={onFocus}
    >
      <h3 className="celebration-set-title">
        {SET_WORDS[set]} ({set})
      </h3>
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
