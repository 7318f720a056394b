import { docPath } from '#domain/shared/paths.ts';
import { SERVER_TIME, type WritePlan } from '#domain/shared/write-plan.ts';
import { systemEventData } from '#domain/staff/system-event/schema.ts';
import { systemEventRecord } from '#domain/staff/system-event/system-event-record.ts';

const DONE = { edit: 'edited', delete: 'deleted', backup: 'backed up' } as const;

/** A change to a lesson's content (AUTHOR-GEN-06, AUTHOR-D-16). */
export interface ContentUpdate {
  readonly programKey: string;
  readonly lessonID: string;
  /** Zero-based; null when the change concerns the whole lesson. */
  readonly stepIndex: number | null;
  readonly action: keyof typeof DONE;
}

/** The event for "/events". */
export function planContentUpdate(
  update: ContentUpdate,
  { eventID, actor }: { readonly eventID: string; readonly actor: string },
): WritePlan {
  const { lessonID, programKey, stepIndex, action } = update;
  const prefix = stepIndex === null ? '' : `Step ${stepIndex + 1} of `;
  const data = systemEventData({
    type: 'content-update',
    message: `${prefix}${prefix === '' ? 'Lesson' : 'lesson'} ${lessonID} of ${programKey} ${DONE[action]}`,
    eventGroup: `lesson-${lessonID}`.slice(0, 200),
    extra: { ...update },
  });
  return {
    action: 'Tell content update',
    writes: [
      {
        of: systemEventRecord,
        kind: 'create',
        path: docPath('systemEvent', { eventID }),
        data: { ...data, performedBy: actor, occurred: SERVER_TIME },
      },
    ],
  };
}
