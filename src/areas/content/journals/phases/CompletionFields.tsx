import type { Journal } from '#domain/content/journal-template.ts';
import { isDartboard } from '#domain/content/journal-type/journal.ts';
import {
  COMPLETED_COMPONENTS,
  DARTBOARD_CARDS,
} from '#domain/content/journal-type/phases/completion.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { CardFields } from './CardFields.tsx';

interface CompletionFieldsProps {
  readonly journal: Journal;
}

/** How a completed entry is shown, and its cards (AUTHOR-PHASE-10 to -12). */
export const CompletionFields = ({ journal }: CompletionFieldsProps) => (
  <>
    <SelectField
      name="completedComponent"
      label="Completed component"
      choices={COMPLETED_COMPONENTS}
    />
    <FormSection title="Positive confirmation">
      <CardFields within="positiveConfirmation." />
    </FormSection>
    <FormSection title="Negative confirmation">
      <CardFields within="negativeConfirmation." />
    </FormSection>
    {isDartboard(journal) ? (
      DARTBOARD_CARDS.map((place) => (
        <FormSection key={place} title={`Default ${place}`}>
          <CardFields within={`default.${place}.`} template="cardTemplateString" />
        </FormSection>
      ))
    ) : (
      <FormSection title="Default">
        <CardFields within="default." />
      </FormSection>
    )}
  </>
);
