import { nudger } from '#domain/operations/nudge/nudger.ts';
import type { Fields } from '#lib/merge-fields.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

const fields = fieldsOf(nudger);

interface LimitFieldsProps {
  readonly readOnly: boolean;
  /** The form's values, as typed. */
  readonly values: Fields;
}

const FROM =
  'Nothing is sent from this time on, in the local time of each user. Leave empty for no quiet hours.';
const UNTIL = 'For quiet hours past midnight, enter a time earlier than the start.';

const MOST =
  'To one user on one day of their local time, including messages of other nudges. Leave empty for no limit.';

const textOf = (typed: unknown): string => (typeof typed === 'string' ? typed : '');

/** The help texts; while only one of the times is filled in, they ask for the other. */
function helpOf({ quietFrom, quietTo }: Fields) {
  const [from = '', to = ''] = [quietFrom, quietTo].map((typed) => textOf(typed).trim());
  return {
    from:
      from === '' && to !== ''
        ? `A start is missing. For nothing before ${to}, enter 00:00.`
        : FROM,
    to:
      from !== '' && to === ''
        ? `An end is missing. For nothing after ${from}, enter 00:00.`
        : from === '' && to !== ''
          ? `Enter a start as well: 00:00 for nothing before ${to}.`
          : UNTIL,
    most: MOST,
  };
}

/** The inputs for the limits of a nudge. */
export function LimitFields({ readOnly, values }: LimitFieldsProps) {
  const help: Partial<ReturnType<typeof helpOf>> = readOnly ? {} : helpOf(values);
  return (
    <>
      <div className={readOnly ? undefined : 'row'}>
        <div className={readOnly ? undefined : 'col-sm-6'}>
          <TextField
            {...fields.quietFrom}
            placeholder="22:00"
            help={help.from}
            readOnly={readOnly}
          />
        </div>
        <div className={readOnly ? undefined : 'col-sm-6'}>
          <TextField {...fields.quietTo} placeholder="07:00" help={help.to} readOnly={readOnly} />
        </div>
      </div>
      <NumberField
        {...fields.mostPerDay}
        unit="messages"
        placeholder={readOnly ? 'No limit' : undefined}
        help={help.most}
        readOnly={readOnly}
      />
    </>
  );
}
