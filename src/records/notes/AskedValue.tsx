import { askedRecordSource } from '#data/people/notes.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isDay } from '#domain/operations/prescription/day.ts';
import { askedValue } from '#domain/people/note/asked-value.ts';
import { questionFields } from '#domain/people/note/fields.ts';
import type { Note } from '#domain/people/note/schema.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { formatDay } from '#lib/dates.ts';
import type { Live } from '#lib/live.ts';
import { valueText } from '#records/history/value-text.ts';

interface AskedValueProps {
  readonly note: Pick<Note, 'about' | 'field'>;
}

/** The current value of the field that a question is about, live. */
export function AskedValue({ note: { about, field } }: AskedValueProps) {
  const isKnown = questionFields(about).includes(field);
  const record = useLive(isKnown ? askedRecordSource(about) : null);
  if (!isKnown) return null;
  return (
    <p className="note-who">
      {fieldLabel([field])} now: <bdi>{textOf(record, about, field)}</bdi>
    </p>
  );
}

function textOf(record: Live<RawDocument | null>, about: string, field: string): string {
  if (record.state === 'loading') return '…';
  if (record.state === 'error') return 'could not be read';
  if (record.data === null) return 'the record is gone';
  const value = askedValue(about, field, record.data);
  // A day has no time of day to show.
  return value instanceof Date && isDay(value) ? formatDay(value) : valueText(value) || '(empty)';
}
