import { landingPageExtension } from '#domain/operations/landing-page/extension.ts';
import { EXTENSION_WEEKS } from '#domain/operations/landing-page/parts.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
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
  <>
    <FormSection title="Extension">
      <TextField name="landingPageKey" label="Landing page key" mono readOnly />
      <TextField {...fields.trialID} />
      <TextAreaField {...fields.disclaimerText} />
    </FormSection>
    <FormSection title="Programs">
      <ChoiceField {...fields.therapyProgram} from="programs" />
      <ChoiceField {...fields.consentProgram} from="programs" />
      <ChoiceField {...fields.consentFailProgram} from="programs" />
      <ChoiceField {...fields.doneProgram} from="programs" />
      <ChoiceField {...fields.earlyTerminationProgram} from="programs" />
    </FormSection>
    <FormSection title="Surveys">
      <SurveysField {...fields.terminationSurveys} />
      <WeekdayField {...fields.weekdaySurveyAssignment} last={8} />
    </FormSection>
    <FormSection title="Survey weeks">
      <SurveyWeeksField weeks={EXTENSION_WEEKS} />
    </FormSection>
    <FormSection title="Scheduled calls">
      <ScheduledCallsField />
    </FormSection>
    <FormSection title="Consent call">
      <CallFields name="consentCall" />
    </FormSection>
    <FormSection title="Termination call">
      <CallFields name="terminationCall" />
    </FormSection>
    <FormSection title="Payment notifications">
      <PaymentsField weeks={EXTENSION_WEEKS} />
    </FormSection>
  </>
);
