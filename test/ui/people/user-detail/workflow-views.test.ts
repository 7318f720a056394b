import { expect, it } from 'vitest';
import { WORKFLOW_VIEWS } from '#areas/people/user-detail/workflows/registry.tsx';
import { ConsentView } from '#areas/people/user-detail/workflows/views/ConsentView.tsx';
import { DisclaimerView } from '#areas/people/user-detail/workflows/views/DisclaimerView.tsx';
import { FollowUpView } from '#areas/people/user-detail/workflows/views/FollowUpView.tsx';
import { ScheduledCallsView } from '#areas/people/user-detail/workflows/views/ScheduledCallsView.tsx';
import { SurveysView } from '#areas/people/user-detail/workflows/views/SurveysView.tsx';
import { TherapyView } from '#areas/people/user-detail/workflows/views/TherapyView.tsx';

const withView = (view: unknown) =>
  Object.entries(WORKFLOW_VIEWS).flatMap(([id, of]) => (of === view ? [id] : []));

it.each([
  [SurveysView, ['eligibility', 'baseline', 'termination']],
  [DisclaimerView, ['disclaimer']],
  [ConsentView, ['consent', 'EXT-consent']],
  [TherapyView, ['therapy', 'EXT-therapy']],
  [ScheduledCallsView, ['EXT-scheduled-calls']],
  [FollowUpView, ['early-termination-call']],
])('%o shows its workflows', (view, ids) => {
  expect(withView(view)).toEqual(ids);
});
