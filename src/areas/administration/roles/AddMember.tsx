import { useRef, useState } from 'react';
import { addMember } from '#data/administration/roles.ts';
import { memberEmailProblem } from '#domain/staff/role/rules.ts';
import type { RoleMember } from '#domain/staff/role/schema.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { cutWords, unwrapped } from '#lib/unwrapped-email.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { LineEntry } from './LineEntry.tsx';
import type { LacksStaff } from './use-without-staff.ts';

interface AddMemberProps {
  readonly role: string;
  /** Null while loading. */
  readonly members: readonly RoleMember[] | null;
  /** Whether the members could not be read; the table below offers to try again. */
  readonly unread?: boolean;
  readonly lacksStaff: LacksStaff;
}

/** Adds a member by e-mail (CORE-ROLES-08). Rendered only with the right. */
export function AddMember({ role, members, unread = false, lacksStaff }: AddMemberProps) {
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState<Note>(NONE);
  const [adding, setAdding] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const address = unwrapped(typed);
  const email = normalizeEmail(address.email);
  const duplicate = `${isolated(adding ?? email)} is already a member of ${isolated(role)}.`;

  const ask = () => {
    const problem = memberEmailProblem(email);
    setNote({ problem, notice: cutWords(address) });
    if (address.cut.length > 0) setTyped(address.email);
    if (problem === null) setWaiting(true);
    input.current?.focus();
  };
  // Completes a submit made before the members had loaded.
  if (waiting && members) {
    setWaiting(false);
    if (members.some(({ docID }) => docID === email)) setNote({ problem: null, notice: duplicate });
    else setAdding(email);
  }
  const add = async (email: string, reason: string) => {
    const added = await addMember({ role, email, reason, members: members?.length ?? 0 });
    if (!added) return setNote({ problem: null, notice: duplicate });
    setTyped('');
    toast.success(`${isolated(email)} was added to ${isolated(role)}.`);
  };

  return (
    <>
      <LineEntry
        label="Add member by email"
        type="email"
        button="Add member"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setNote(NONE);
          setWaiting(false);
        }}
        onSubmit={ask}
        problem={note.problem}
        notice={waiting ? (unread ? UNREAD : 'The members are still loading.') : note.notice}
        input={input}
      />
      {adding !== null && (
        <ConfirmDialog
          title={`Add ${isolated(adding)} to ${isolated(role)}?`}
          confirmLabel="Add member"
          tone="primary"
          reason={{ label: 'Reason' }}
          onConfirm={(reason) => add(adding, reason)}
          onClose={() => setAdding(null)}
        >
          <Consequence role={role} email={adding} lacksStaff={lacksStaff(adding)} />
        </ConfirmDialog>
      )}
    </>
  );
}

interface ConsequenceProps {
  readonly role: string;
  readonly email: string;
  readonly lacksStaff: boolean;
}

function Consequence({ role, email, lacksStaff }: ConsequenceProps) {
  return (
    <>
      {lacksStaff && (
        <AlertBox tone="warning" announce={false}>
          <bdi>{email}</bdi> is not a member of staff. Until that changes, this membership has no
          effect.
        </AlertBox>
      )}
      <p className="mb-0">
        {!lacksStaff && 'The membership takes effect at once. '}If an app account has this email,
        its field “role” becomes “<bdi>{role}</bdi>”.
      </p>
    </>
  );
}

interface Note {
  readonly problem: string | null;
  readonly notice: string | null;
}

const UNREAD = 'The members could not be read. Press “Retry” below to go on.';

const NONE: Note = { problem: null, notice: null };
