import type { Stored } from '#domain/shared/read-document.ts';
import { EditRecord } from './EditRecord.tsx';
import type { RecordFormPageProps } from './form-page-props.ts';
import { NewRecord } from './NewRecord.tsx';

/** Creates or edits a record on its own page, with history and raw data. */
export function RecordFormPage<Row extends Stored<object>, Entry, Ids>(
  props: RecordFormPageProps<Row, Entry, Ids>,
) {
  const { id } = props;
  return id === null ? <NewRecord {...props} /> : <EditRecord key={id} {...props} id={id} />;
}
