import type { AnyRecord } from './plain-record.ts';
import { docPath } from './paths.ts';
import type { RawDocument } from './read-document.ts';
import { SERVER_TIME, type Write } from './write-plan.ts';

/**
 * The deletion event for "/events" (OPS-D-08). It has the id of the history entry, by which the
 * rule of the deleted record finds it.
 *
 * @param below records deleted below it in the same commit, by path (OPS-D-22)
 */
export function deletionEvent(
  { label: [singular], logsDeletion }: AnyRecord,
  path: string,
  content: RawDocument,
  { entryID, actor }: { readonly entryID: string; readonly actor: string },
  below: Readonly<Record<string, RawDocument>> = {},
): Write {
  const id = path.split('/').at(-1) ?? '';
  return {
    kind: 'create',
    path: docPath('systemEvent', { eventID: entryID }),
    data: {
      type: 'Log',
      category: logsDeletion,
      message: `${singular} ${id} deleted`,
      eventGroup: `${singular}-${id}`.slice(0, 200),
      performedBy: actor,
      occurred: SERVER_TIME,
      path,
      content,
      ...(Object.keys(below).length > 0 && { below }),
    },
  };
}
