import { object } from 'yup';
import { optional, prose } from '#domain/shared/fields.ts';

/** A template contains the markup of the card. */
const MAX_TEMPLATE = 5000;

const cardTexts = {
  cardTitle: optional('Card title'),
  cardSubtitle: optional('Card subtitle'),
};

/** How the app shows an entry in the list of journals. */
export const card = () =>
  object({ ...cardTexts, cardTemplate: prose('Card template', MAX_TEMPLATE) });

/** The card of the dartboard journal; its template field has another name (AUTHOR-PHASE-12). */
export const dartboardCard = () =>
  object({ ...cardTexts, cardTemplateString: prose('Card template string', MAX_TEMPLATE) });

/** Two buttons and a card (AUTHOR-PHASE-09). */
export const buttonsAndCard = object({
  positiveButtonText: optional('Positive button text'),
  negativeButtonText: optional('Negative button text'),
  ...cardTexts,
  cardTemplate: prose('Card template', MAX_TEMPLATE),
});
