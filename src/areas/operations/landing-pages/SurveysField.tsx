import { FieldFrame, inputClass } from '#ui/fields/FieldFrame.tsx';
import { useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';
import { SurveysPicker } from './SurveysPicker.tsx';

export function SurveysField(props: FieldProps) {
  const field = useFormField(props);
  return (
    <FieldFrame field={field} label={props.label} help={props.help}>
      <SurveysPicker
        label={props.label}
        chosen={Array.isArray(field.value) ? field.value.map(String) : []}
        onChange={field.change}
        disabled={field.busy}
        select={{
          ...field.aria,
          className: inputClass('form-select', field),
          onBlur: field.leave,
        }}
      />
    </FieldFrame>
  );
}
