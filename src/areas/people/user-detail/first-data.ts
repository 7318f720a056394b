import { openAhead } from '#data/engine/open-ahead.ts';
import { enrolmentsSource, workflowsSource } from '#data/people/participation.ts';
import { userSource } from '#data/people/users.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import type { OpenData } from '#routing/screen.ts';

/** Attaches the first listeners of a user's frame. */
export const openData: OpenData = ({ params: { uid = '' } }) => {
  if (isDocumentId(uid)) openAhead(userSource(uid), workflowsSource(uid), enrolmentsSource(uid));
};
