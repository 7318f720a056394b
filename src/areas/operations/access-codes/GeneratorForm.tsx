import { generateAccessCodes } from '#data/operations/access-codes.ts';
import {
  accessCodeForm,
  CODE_PROGRAMS,
  decodeAccessCode,
  EXPIRATIONS,
  MOST_CODES,
  type AccessCode,
  type AccessCodeEntry,
} from '#domain/operations/access-code/access-code.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { logError } from '#lib/log.ts';
import { countOf } from '#lib/words.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { SiteField } from '#areas/operations/shared/SiteField.tsx';

const NOT_ADMIN = 'You are not authorized to perform this action you must be an admin';
const NOT_MADE = 'Error creating access codes, check console';

const EXPIRATION_CHOICES = EXPIRATIONS.map((days) => ({ value: days, label: `${days} days` }));

interface GeneratorFormProps {
  readonly onMade: (codes: readonly AccessCode[]) => void;
}

/** What a batch of codes is to be like (OPS-CODE-07 to -12). Whether the person may, the server says. */
export function GeneratorForm({ onMade }: GeneratorFormProps) {
  const toast = useToast();
  const generate = async (entry: AccessCodeEntry) => {
    try {
      const codes = await generateAccessCodes(entry);
      onMade(codes.map((code) => decodeAccessCode(code.accessCode, code)));
      toast.success(`${countOf(codes.length, 'access code')} created`);
    } catch (error) {
      const denied = error instanceof AppError && error.code === 'permission-denied';
      logError(NOT_MADE, { error });
      toast.failure(denied ? NOT_ADMIN : NOT_MADE);
      throw new AppError('internal', ''); // said above; the form stays
    }
  };
  return (
    <SchemaForm
      schema={accessCodeForm}
      title="Access codes"
      mode="create"
      initialValues={accessCodeForm.getDefault()}
      submitLabel="Generate"
      busyLabel="Generating…"
      savedText="Created"
      onSubmit={generate}
    >
      <SelectField name="expires" label="Expiration" choices={EXPIRATION_CHOICES} />
      <NumberField name="count" label="Count" help={`1 to ${MOST_CODES} at once.`} />
      <SelectField name="program" label="Program" choices={CODE_PROGRAMS} />
      <SiteField name="site" label="Site" />
      <CheckField
        name="active"
        label="Active"
        help="Whether patients can enter with them at once."
      />
    </SchemaForm>
  );
}
