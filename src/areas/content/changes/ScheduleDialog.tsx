import { object } from 'yup';
import { scheduleSet } from '#data/content/change-set/set-acts.ts';
import type { ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import {
  CLOCK,
  scheduled,
  zonedTime,
  type ZonedTime,
} from '#domain/content/change-set/schedule.ts';
import { localTime } from '#domain/operations/nudge/local-clock.ts';
import { required } from '#domain/shared/fields.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { FormError } from '#lib/form-error.ts';
import { useTrying } from '#records/use-trying.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';

const scheduleForm = object({
  day: required('Day'),
  time: required('Time').matches(CLOCK, {
    message: 'Enter HH:MM. Hours go from 00 to 23, minutes from 00 to 59',
    excludeEmptyString: true,
  }),
  zone: required('Time zone'),
});

const { timeZone: OWN_ZONE } = Intl.DateTimeFormat().resolvedOptions();
/** Current names of zones that browsers list by their former name alone, such as Asia/Katmandu. */
const RENAMED = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Catamarca',
  'America/Argentina/Cordoba',
  'America/Argentina/Jujuy',
  'America/Argentina/Mendoza',
  'America/Atikokan',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
];
const LISTED = [...Intl.supportedValuesOf('timeZone'), ...RENAMED, 'UTC', OWN_ZONE];
const ZONES = [...new Set(LISTED)].sort();

/** Today in a time zone, as a day of a form. */
function todayIn(zone: string): Date | undefined {
  const today = localTime(new Date(), zone);
  return today ? new Date(`${today.day}T12:00:00Z`) : undefined;
}

const enteredIn = (values: object): ZonedTime => ({ ...scheduleForm.getDefault(), ...values });

const initialTime = ({ state, publishAt, zone }: ChangeSet): ZonedTime =>
  (state === 'scheduled' && zonedTime(publishAt, zone)) || { day: '', time: '', zone: OWN_ZONE };

interface ScheduleDialogProps {
  readonly programKey: string;
  readonly set: ChangeSet;
  readonly onClose: () => void;
}

/** Schedules a set for a day and time in a time zone (TEAM-SET-12). */
export function ScheduleDialog({ programKey, set, onClose }: ScheduleDialogProps) {
  const trying = useTrying();
  const verb = set.state === 'scheduled' ? 'Reschedule' : 'Schedule';
  return (
    <FormDialog
      schema={scheduleForm}
      heading={`${verb} ${isolated(set.name)}`}
      mode="create"
      initialValues={{ ...initialTime(set) }}
      submitLabel={verb}
      confirm={(values) => {
        const { at, words } = scheduled(enteredIn(values), new Date());
        return at === null ? null : words || null;
      }}
      onClose={onClose}
      onSubmit={async (entered) => {
        const { at, words, field = 'time' } = scheduled(entered, new Date());
        if (!at) throw new FormError({ [field]: words });
        const { zone } = entered;
        await trying('The set was not scheduled.', () =>
          scheduleSet({ programKey, setID: set.docID }, set.state, { at, zone }),
        );
      }}
      onSaved={onClose}
    >
      {(values) => (
        <>
          <p>
            It will be published within ten minutes of this time, in your name. If the live content
            has changed in a way that needs a decision, nothing is published and the set reopens.
          </p>
          <DateField name="day" label="Day" stores="text" from={todayIn(enteredIn(values).zone)} />
          <TextField name="time" label="Time" help="24-hour, e.g. 13:30" />
          <SelectField name="zone" label="Time zone" choices={ZONES} />
        </>
      )}
    </FormDialog>
  );
}
