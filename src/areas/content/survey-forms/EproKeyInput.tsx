import { eproKeys } from '#data/content/epro-keys.ts';
import { useList } from '#data/engine/use-list.ts';
import type { EproKey } from '#domain/content/epro-key.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import type { PlainFieldProps } from './plain-field.ts';

interface EproKeyInputProps extends Omit<PlainFieldProps, 'onChange'> {
  /** The name of the selected key: several keys can have the same value. */
  readonly name: string;
  readonly onChoose: (key: EproKey) => void;
}

/** An ePRO form's key, selected from the existing ones (AUTHOR-FORM-25). */
export function EproKeyInput({ name, onChoose, ...field }: EproKeyInputProps) {
  const live = useList(eproKeys.list({}));
  const keys = rowsOf(live);
  const failure = failureOf(live);
  const chosen =
    keys.find((eproKey) => eproKey.key === field.value && eproKey.name === name) ??
    keys.find((eproKey) => eproKey.key === field.value);
  return (
    <>
      {failure && (
        <LoadError
          what="The ePRO keys could not be loaded."
          error={failure.error}
          retry={failure.retry}
        />
      )}
      <ChoiceInput
        {...field}
        value={chosen?.docID ?? ''}
        choices={keys.map((eproKey) => ({
          value: eproKey.docID,
          label: `${eproKey.name} (${eproKey.key})`,
        }))}
        help={
          live.state === 'ready' && keys.length === 0 ? 'There are no ePRO keys yet.' : undefined
        }
        onChange={(docID) => {
          const key = keys.find((eproKey) => eproKey.docID === docID);
          if (key) onChoose(key);
        }}
      />
    </>
  );
}
