import { useRef, useState } from 'react';
import { createRole } from '#data/administration/roles.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { roleNameProblem } from '#domain/staff/role/rules.ts';
import { can } from '#domain/staff/capabilities.ts';
import { errorText } from '#lib/error-text.ts';
import { useStaff } from '#session/use-session.ts';
import { useToast } from '#ui/toasts/toast-context.ts';
import { LineEntry } from './LineEntry.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { LATE_NOTICE } from '#ui/use-late.ts';

/** Creates a role (CORE-ROLES-03). Rendered only with the right. */
export function NewRole({ existing }: { readonly existing: readonly string[] }) {
  const person = useStaff();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, late, during } = useBusy();

  const refuse = (why: string) => {
    setProblem(why);
    input.current?.focus();
  };
  const create = async () => {
    const role = name.trim();
    const wrong = roleNameProblem(role, []);
    if (wrong) return refuse(wrong);
    const exists = roleNameProblem(role, existing) !== null;
    if (!exists && !can.editMembers(person, role)) {
      return refuse(`Only a superuser can create ${isolated(role)}.`);
    }
    try {
      if (!(await createRole(role))) return refuse('Role already exists');
      setName('');
      toast.success(`Role ${isolated(role)} was created.`);
    } catch (error) {
      refuse(errorText(error));
    }
  };

  return (
    <LineEntry
      label="New role"
      placeholder="such as data-managers"
      button="Create role"
      value={name}
      onChange={(value) => {
        setName(value);
        setProblem(null);
      }}
      onSubmit={() => void during(create)}
      problem={problem}
      notice={late ? LATE_NOTICE : null}
      busy={busy}
      input={input}
    />
  );
}
