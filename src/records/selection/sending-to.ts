import { href } from '#routing/href.ts';
import type { Leading } from './many.ts';

/** Opens the form to send a message, with the selected rows' users as recipients. */
export const sendingTo = <Row>(uidOf: (row: Row) => string): Leading<Row> => ({
  word: 'Send notification',
  leadsTo: (rows) => ({
    to: href('sendNotification'),
    state: { userIDs: [...new Set(rows.map(uidOf))].filter((uid) => uid !== '') },
  }),
});
