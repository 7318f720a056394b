import { localDay, participantZone } from '#domain/people/participation/local-day.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/**
 * Counts the calendar days, in the given time zone, on which a user opened the app. An unknown user
 * or zone is reported in the response, not as an error (OPS-SWF-04, OPS-D-58).
 */
export const calculate005AppOpensHandler: CallableHandler<'calculate005AppOpens'> = async (
  { userUID, timeZone },
  { db },
) => {
  const refused = (message: string) => ({ status: 'ERROR', error: { message } }) as const;
  const zone = participantZone(timeZone);
  if (zone === undefined) return refused(`"${timeZone}" is not a time zone.`);
  const user = await db.doc(docPath('user', { uid: userUID })).get();
  if (!user.exists) return refused(`There is no user "${userUID}".`);
  const uses = await db
    .collection(collectionPath('appUsage', { uid: userUID }))
    .select('timeOpened')
    .get();
  const days = uses.docs.flatMap((use) => {
    const { timeOpened } = decodeUsage(use.id, use.data());
    return timeOpened ? [localDay(timeOpened, zone)] : [];
  });
  return { status: 'SUCCESS', data: { appOpens: new Set(days).size } };
};
