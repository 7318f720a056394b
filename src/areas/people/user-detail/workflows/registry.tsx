import type { ComponentType } from 'react';
import type { WorkflowID } from '#domain/people/workflow/schema.ts';
import { ConsentView } from './views/ConsentView.tsx';
import { DisclaimerView } from './views/DisclaimerView.tsx';
import { FollowUpView } from './views/FollowUpView.tsx';
import { ScheduledCallsView } from './views/ScheduledCallsView.tsx';
import { SurveysView } from './views/SurveysView.tsx';
import { TherapyView } from './views/TherapyView.tsx';
import type { WorkflowViewProps } from './views/view-props.ts';

export interface KnownWorkflow {
  readonly workflowID: WorkflowID;
}

/**
 * The view of each workflow; a missing one does not compile. Ten ids share six views, because
 * surveys, therapy and consent look the same anywhere in the study.
 */
export const WORKFLOW_VIEWS: Readonly<Record<WorkflowID, ComponentType<WorkflowViewProps>>> = {
  eligibility: SurveysView,
  disclaimer: DisclaimerView,
  consent: ConsentView,
  baseline: SurveysView,
  therapy: TherapyView,
  'EXT-consent': ConsentView,
  'EXT-therapy': TherapyView,
  'EXT-scheduled-calls': ScheduledCallsView,
  'early-termination-call': FollowUpView,
  termination: SurveysView,
};
