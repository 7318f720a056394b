import { withEproKey, withFormType } from '#domain/content/survey-form/edit-form.ts';
import type { FormInfo } from '#domain/content/survey-form/check-form.ts';
import type { Errors } from '#domain/content/survey-form/question-types/question-type.ts';
import { EPRO_TYPES, FORM_TYPES } from '#domain/content/survey-form/survey-form.ts';
import { Panel } from '#ui/Panel.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { EproKeyInput } from './EproKeyInput.tsx';
import { TextInput } from './TextInput.tsx';

interface FormInfoCardProps {
  readonly info: FormInfo;
  readonly errors: Errors;
  /** True for a new form, whose key and type can still be chosen (AUTHOR-D-79). */
  readonly fresh: boolean;
  readonly readOnly: boolean;
  readonly onChange: (info: Partial<FormInfo>) => void;
}

const KNOWN: readonly string[] = FORM_TYPES;

/** A form's name, and for an ePRO form its measure. */
export function FormInfoCard(props: FormInfoCardProps) {
  const { info, errors, fresh, readOnly, onChange } = props;
  const at = (name: keyof FormInfo, label: string) => ({
    id: `survey-form-${name}`,
    label,
    value: info[name],
    error: errors[name],
    readOnly,
    onChange: (value: unknown) => onChange({ [name]: String(value) }),
  });
  const epro = info.formType === 'EPRO';
  return (
    <Panel title="Form Info">
      <ChoiceInput
        {...at('formType', 'Form type')}
        choices={FORM_TYPES}
        required
        // An old form of unknown type gets one and keeps its key.
        readOnly={readOnly || (!fresh && KNOWN.includes(info.formType))}
        onChange={(type) =>
          onChange(fresh ? withFormType(String(type)) : { formType: String(type) })
        }
      />
      {fresh && epro ? (
        <EproKeyInput
          {...at('key', 'Key')}
          required
          name={info.name}
          onChoose={(key) => onChange(withEproKey(info, key))}
        />
      ) : (
        <TextInput
          {...at('key', 'Key')}
          required
          mono
          readOnly={readOnly || !fresh}
          help={
            fresh ? 'Surveys refer to the form by this key. It cannot be changed later.' : undefined
          }
        />
      )}
      <TextInput {...at('name', 'Name')} required />
      {epro && (
        <>
          <ChoiceInput {...at('Type', 'Type')} choices={EPRO_TYPES} required />
          <TextInput {...at('pro', 'pro')} />
          <TextInput {...at('pro_component', 'pro component')} />
        </>
      )}
    </Panel>
  );
}
