import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';

const ADA = 'ada.admin@example.com';
const SAM = 'sam.staff@example.com';

interface View {
  readonly name: string;
  readonly table: string;
  readonly page: string;
  readonly state: string;
}

/** The team's shared views: each with its age in days and its author. */
export function viewDocuments(now: Date): SeedDocument[] {
  const view = (viewID: string, days: number, author: string, data: View): SeedDocument => {
    const at = ago(now, days * DAY);
    const stamps = { created: at, createdBy: author, updated: at, updatedBy: author };
    return [docPath('tableView', { viewID }), { ...data, ...stamps }];
  };
  return [
    view('demo-view-003', 14, SAM, {
      name: 'Study 003, last active first',
      table: 'users',
      page: '/users',
      state: 'study=003&sort=lastActive.desc',
    }),
    view('demo-view-subjects', 6, ADA, {
      name: 'Subjects by site',
      table: 'subjects',
      page: '/subjects',
      state: 'sort=site.asc&rows=50',
    }),
  ];
}
