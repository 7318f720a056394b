import { fittingState, type ListParts } from '#lib/list-view.ts';
import { isolated } from '#domain/shared/isolated.ts';
import type { OpenedView } from './opened-view.ts';

interface ViewNoticeProps {
  readonly opened: OpenedView;
  readonly parts: ListParts & { readonly columns: readonly string[] };
}

/** Names the filters and columns of an opened view that its table no longer has (TEAM-VIEW-04). */
export function ViewNotice({ opened, parts }: ViewNoticeProps) {
  const { missing } = fittingState(opened.state, parts);
  if (missing.length === 0) return null;
  return (
    <p role="status" className="view-notice alert alert-warning mb-0">
      This table no longer has {missing.join(', ')}. The rest of the view “{isolated(opened.name)}”
      is shown.
    </p>
  );
}
