import { generateAccessCodes, lastCodeNumber } from '#data/operations/access-codes.ts';
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
import { useBulkAct } from '#records/bulk/use-bulk-act.tsx';
import { SiteField } from '#areas/operations/shared/SiteField.tsx';

const NOT_ADMIN = 'You are not authorized to perform this action you must be an admin';
const NOT_MADE = 'Error creating access codes, check console';

const EXPIRATION_CHOICES = EXPIRATIONS.map((days) => ({ value: days, label: `${days} days` }));

const NONE_MADE = 'No access codes were created.';

/** The confirmation text with the exact numbers. */
function questionOf({ count, expires, program, active, site }: AccessCodeEntry, after: number) {
  const numbers = Array.from({ length: count }, (_, at) => after + at + 1);
  return {
    title: `Create ${countOf(count, 'access code')}?`,
    confirmLabel: 'Create them',
    consequence: `Each ${active ? 'is' : 'is not'} active and expires after ${expires} days. If somebody else creates codes in the meantime, none of these is created.`,
    listLabel: 'Access codes that will be created',
    lines: numbers.map((number) => ({
      id: String(number),
      text: `Patient ID ${number}: ${program}, ${site}`,
    })),
  };
}

interface GeneratorFormProps {
  readonly onMade: (codes: readonly AccessCode[]) => void;
}

/** The form for a batch of codes (OPS-CODE-07 to -12). The server checks the right. */
export function GeneratorForm({ onMade }: GeneratorFormProps) {
  const toast = useToast();
  const { ask, dialog } = useBulkAct();
  const generate = async (entry: AccessCodeEntry) => {
    try {
      const after = await lastCodeNumber(entry);
      const codes = await ask({
        ...questionOf(entry, after),
        run: (onProgress) => {
          onProgress(`Making ${countOf(entry.count, 'access code')}…`);
          return generateAccessCodes(entry, after);
        },
      });
      if (!codes) throw new AppError('failed-precondition', NONE_MADE);
      onMade(codes.map((code) => decodeAccessCode(code.accessCode, code)));
      toast.success(`${countOf(codes.length, 'access code')} created`);
    } catch (error) {
      const code = error instanceof AppError ? error.code : '';
      // A cancelled or stale confirmation is reported in the form.
      if (code === 'failed-precondition') throw error;
      const denied = code === 'permission-denied';
      logError(NOT_MADE, { error });
      toast.failure(denied ? NOT_ADMIN : NOT_MADE);
      throw new AppError('internal', ''); // reported above; the form stays
    }
  };
  return (
    <>
      <SchemaForm
        schema={accessCodeForm}
        title="Access codes"
        mode="create"
        initialValues={accessCodeForm.getDefault()}
        submitLabel="Create codes"
        busyLabel="Creating…"
        savedText="Created"
        onSubmit={generate}
      >
        <SelectField name="expires" label="Expiration" choices={EXPIRATION_CHOICES} />
        <SelectField name="program" label="Program" choices={CODE_PROGRAMS} />
        <SiteField name="site" label="Site" />
        <NumberField name="count" label="Count" help={`1 to ${MOST_CODES} at once.`} />
        <CheckField
          name="active"
          label="Active"
          help="If off, patients cannot use the codes yet."
        />
      </SchemaForm>
      {dialog}
    </>
  );
}
