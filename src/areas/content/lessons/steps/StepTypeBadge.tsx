import { OPTION_NOT_FOUND } from '#domain/content/option-not-found.ts';
import type { StoredStep } from '#domain/content/steps/stored-step.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { STEP_VIEWS } from './step-views.ts';

/** A step's type in its colour (AUTHOR-STEP-06). */
export function StepTypeBadge({ step: { known } }: { readonly step: StoredStep }) {
  if (known === null) return OPTION_NOT_FOUND;
  return <ToneBadge tone={STEP_VIEWS[known].tone}>{known}</ToneBadge>;
}
