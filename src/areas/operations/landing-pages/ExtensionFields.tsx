import { landingPageExtension } from '#domain/operations/landing-page/extension.ts';
import { EXTENSION_WEEKS } from '#domain/operations/landing-page/parts.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSections } from '#ui/form/FormSections.tsx';
import { CallFields } from './CallFields.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { PaymentsField } from './PaymentsField.tsx';
import { ScheduledCallsField } from './ScheduledCallsField.tsx';
import { SurveysField } from './SurveysField.tsx';
import { SurveyWeeksField } from './SurveyWeeksField.tsx';
import { WeekdayField } from './WeekdayField.tsx';
import './landing-pages.css';

const fields = fieldsOf(landingPageExtension);

/** An extension's inputs (OPS-EXT-02, OPS-EXT-03). */
export const ExtensionFields = () => (
  <FormSections
    sections={[
      {
        title: 'Extension',
        fields: (
          <>
            <TextField name="landingPageKey" label="Landing page key" mono readOnly />
            <TextField {...fields.trialID} />
            <TextAreaField {...fields.disclaimerText} />
          </>
        ),
      },
      {
        title: 'Programs',
        fields: (
          <>
            <ChoiceField {...fields.therapyProgram} from="programs" />
            <ChoiceField {...fields.consentProgram} from="programs" />
            <ChoiceField {...fields.consentFailProgram} from="programs" />
            <ChoiceField {...fields.doneProgram} from="programs" />
            <ChoiceField {...fields.earlyTerminationProgram} from="programs" />
          </>
        ),
      },
      {
        title: 'Surveys',
        fields: (
          <>
            <SurveysField {...fields.terminationSurveys} />
            <WeekdayField {...fields.weekdaySurveyAssignment} last={8} />
          </>
        ),
      },
      { title: 'Survey weeks', fields: <SurveyWeeksField weeks={EXTENSION_WEEKS} /> },
      { title: 'Scheduled calls', fields: <ScheduledCallsField /> },
      { title: 'Consent call', fields: <CallFields name="consentCall" /> },
      { title: 'Termination call', fields: <CallFields name="terminationCall" /> },
      { title: 'Payment notifications', fields: <PaymentsField weeks={EXTENSION_WEEKS} /> },
    ]}
  />
);
