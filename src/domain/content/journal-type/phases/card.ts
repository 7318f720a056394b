import { object } from 'yup';
import { optional, prose } from '#domain/shared/fields.ts';

/** A template holds the markup of a card. */
export const MAX_TEMPLATE = 5000;

export const cardTexts = {
  cardTitle: optional('Card title'),
  cardSubtitle: optional('Card subtitle'),
};

/** What the app shows of an entry in the list of journals. */
export const card = () =>
  object({ ...cardTexts, cardTemplate: prose('Card template', MAX_TEMPLATE) });

/** The same of the journal of the dartboard, which calls its template otherwise (AUTHOR-PHASE-12). */
export const dartboardCard = () =>
  object({ ...cardTexts, cardTemplateString: prose('Card template string', MAX_TEMPLATE) });

/** Two buttons and a card (AUTHOR-PHASE-09). */
export const buttonsAndCard = object({
  positiveButtonText: optional('Positive button text'),
  negativeButtonText: optional('Negative button text'),
  ...cardTexts,
  cardTemplate: prose('Card template', MAX_TEMPLATE),
});
