import { landingPage } from '#domain/operations/landing-page/landing-page.ts';
import { STANDARD_WEEKS } from '#domain/operations/landing-page/parts.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSections, type FormPanel, type FormSectionView } from '#ui/form/FormSections.tsx';
import { CallFields } from './CallFields.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { FieldPair } from './FieldPair.tsx';
import { PaymentsField } from './PaymentsField.tsx';
import { SurveysField } from './SurveysField.tsx';
import { SurveyWeeksField } from './SurveyWeeksField.tsx';
import { WeekdayField } from './WeekdayField.tsx';
import './landing-pages.css';

const fields = fieldsOf(landingPage);
const ARMS = ['ACT-daily-insights', 'ACT-weekly-insights', 'control'];

const PROGRAMS: FormSectionView = {
  title: 'Programs',
  fields: (
    <>
      <FieldPair>
        <ChoiceField {...fields.postEligibilityProgram} from="programs" />
        <ChoiceField {...fields.postBaselineProgram} from="programs" />
      </FieldPair>
      <FieldPair>
        <ChoiceField {...fields.postTherapyProgram} from="programs" />
        <ChoiceField {...fields.earlyTerminationProgram} from="programs" />
      </FieldPair>
    </>
  ),
};

/** The inputs of a standard landing page (OPS-LP-12 to -18). */
export const LandingPageFields = ({ panels = [] }: { readonly panels?: readonly FormPanel[] }) => (
  <FormSections
    panels={panels}
    sections={[
      {
        title: 'Landing page',
        fields: (
          <>
            <TextField {...fields.landingPageKey} mono />
            <FieldPair>
              <ChoiceField {...fields.study} from="studies" />
              <TextField {...fields.trialID} />
            </FieldPair>
            <FieldPair>
              <ChoiceField {...fields.cohort} from="cohorts" />
              <TextField {...fields.arm} suggestions={ARMS} />
            </FieldPair>
            <FieldPair>
              <ChoiceField {...fields.site} from="sites" />
              <SelectField {...fields.role} choices={['patient']} />
            </FieldPair>
            <TextAreaField {...fields.disclaimerText} />
            <TextField {...fields.stanzaDownloadLink} type="url" />
            <NumberField {...fields.maxUsersInConsent} unit="users" />
          </>
        ),
      },
      PROGRAMS,
      {
        title: 'Surveys',
        fields: (
          <>
            <SurveysField {...fields.eligibilityScreening} required />
            <SurveysField {...fields.baselineSurveys} required />
            <SurveysField {...fields.terminationSurveys} />
            <FieldPair>
              <NumberField {...fields.daysToCompleteTherapySurvey} unit="days" />
              <WeekdayField {...fields.weekdaySurveyAssignment} last={6} />
            </FieldPair>
          </>
        ),
      },
      { title: 'Survey weeks', fields: <SurveyWeeksField weeks={STANDARD_WEEKS} /> },
      { title: 'Consent call', fields: <CallFields name="consentCall" /> },
      { title: 'Termination call', fields: <CallFields name="terminationCall" /> },
      { title: 'Payment notifications', fields: <PaymentsField weeks={STANDARD_WEEKS} /> },
    ]}
  />
);
