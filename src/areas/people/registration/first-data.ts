import { registrationsIndex } from '#data/people/registrations.ts';
import { firstPageOf } from '#areas/people/shared/first-page.ts';

export const openData = firstPageOf(registrationsIndex);
