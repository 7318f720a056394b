import { applyContentFix } from '#data/use-cases/content-saves.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { CONTENT } from '#domain/content/program-content/content.ts';
import {
  FINDING_KINDS,
  type ContentFinding,
} from '#domain/content/program-content/findings/registry.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { useSaveToast } from '#records/use-save-toast.ts';
import { useStaff } from '#session/use-session.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';

/** Fixes a problem in two steps, through its screen's own act. */
export function FixFinding({ finding }: { readonly finding: ContentFinding }) {
  const person = useStaff();
  const toast = useSaveToast();
  const { fix, kind, record } = finding;
  if (!fix) return <span className="text-body-secondary text-nowrap">For staff to decide</span>;
  const definition: AnyDefinition = CONTENT[fix.record.kind];
  if (!may(person, 'update', definition)) {
    return <span className="text-body-secondary">An admin can fix it</span>;
  }
  return (
    <TwoStepButton
      label={fix.label}
      consequence={fix.consequence}
      variant="primary"
      size="sm"
      onConfirm={async () => {
        try {
          await applyContentFix(fix);
          toast.success(`Fixed: ${FINDING_KINDS[kind].title}, ${isolated(record.name)}.`);
        } catch (error) {
          toast.failure(error, record.name);
        }
      }}
    />
  );
}
