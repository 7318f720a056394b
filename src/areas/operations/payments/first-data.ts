import { openAhead } from '#data/engine/open-ahead.ts';
import { requestedPaymentsSource } from '#data/operations/payments.ts';
import type { OpenData } from '#routing/screen.ts';
import { COMPLETED } from './page-keys.ts';

export const openPayments: OpenData = ({ query }) => {
  if (!query.has(COMPLETED)) openAhead(requestedPaymentsSource);
};
