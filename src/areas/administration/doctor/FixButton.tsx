import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { applyFix } from '#data/use-cases/doctor.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { KIND_WORDS, type Finding, type Fix } from '#domain/people/doctor/finding.ts';
import { ReasonToLeave } from '#domain/people/user/protected-study.ts';
import { can } from '#domain/staff/capabilities.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';

interface FixButtonProps {
  readonly finding: Finding;
  readonly onFixed: (id: string) => void;
}

/** Fixes a problem in two steps; registering again asks for a reason. */
export function FixButton({ finding, onFixed }: FixButtonProps) {
  const person = useStaff();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const applied = useRef(false);
  const { fix } = finding;
  if (!fix) return <NoFix finding={finding} />;

  const apply = async (reason: string) => {
    await applyFix(finding, {
      reason,
      mayAssign: (role) => can.assignRole(person, role),
      mayLeaveStudy: can.leaveStudy(person),
    });
    const name = isolated(finding.records[0]?.name ?? '');
    toast.success(`Fixed: ${KIND_WORDS[finding.kind].title}, ${name}.`);
    applied.current = true;
  };
  const applyAlone = async () => {
    try {
      await apply('');
      onFixed(finding.id);
    } catch (error) {
      if (error instanceof ReasonToLeave) setAsking(true);
      else toast.failure(error, finding.records[0]?.name);
    }
  };
  // A closing dialog returns the focus first; the button may be gone by then.
  const close = () => {
    setAsking(false);
    if (applied.current) onFixed(finding.id);
  };
  if (!asking && (fix.act === 'correct' || !fix.again)) {
    return (
      <TwoStepButton
        label={fix.label}
        consequence={fix.consequence}
        variant="primary"
        size="sm"
        onConfirm={applyAlone}
      />
    );
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-outline-primary"
        onClick={() => setAsking(true)}
      >
        {fix.label}
      </button>
      {asking && <AskReason fix={fix} onConfirm={apply} onClose={close} />}
    </>
  );
}

const NoFix = ({ finding: { toRegister } }: Pick<FixButtonProps, 'finding'>) =>
  toRegister === undefined ? (
    <span className="finding-no-fix">For staff to decide</span>
  ) : (
    <Link
      className="btn btn-sm btn-outline-primary"
      to={href('newRegistrationFor', { email: toRegister })}
    >
      Create registration record
    </Link>
  );

interface AskReasonProps {
  readonly fix: Fix;
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

function AskReason({ fix, onConfirm, onClose }: AskReasonProps) {
  return (
    <ConfirmDialog
      title={fix.act === 'register' ? `Register ${fix.pair.email} again?` : `${fix.label}?`}
      confirmLabel={fix.label}
      tone="primary"
      reason={{ label: 'Reason' }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="mb-0">{fix.consequence}.</p>
    </ConfirmDialog>
  );
}
