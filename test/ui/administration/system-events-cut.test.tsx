import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SystemEventsPage } from '#areas/administration/system-events/SystemEventsPage.tsx';
import { latestEventsSource } from '#data/administration/system-events.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

const CUT = 'Only the latest 500 records are read.';

it.each([true, false])('says whether older events are left out: %s', (cut) => {
  const events = answering(latestEventsSource);
  openPage(<SystemEventsPage />);
  events.next({ ...rowsOfAll(), cut });
  expect(screen.queryAllByText(CUT)).toHaveLength(cut ? 1 : 0);
});
