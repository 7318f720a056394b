import { can } from '#domain/staff/capabilities.ts';
import { useStaff } from '#session/use-session.ts';
import { FieldFrame, inputClass } from '#ui/fields/FieldFrame.tsx';
import { withKept } from '#ui/fields/SelectField.tsx';
import { textOf, useFormField } from '#ui/fields/use-form-field.ts';

interface RoleFieldProps {
  readonly roles: readonly string[];
  readonly readOnly?: boolean;
}

/** A participant's role. Roles the person may not assign are disabled. */
export function RoleField({ roles, readOnly = false }: RoleFieldProps) {
  const person = useStaff();
  const closed = roles.filter((role) => !can.assignRole(person, role));
  const help = closed.length > 0 ? hint(closed) : undefined;
  const field = useFormField({ name: 'role', label: 'Role', readOnly, ...(help ? { help } : {}) });
  const choices = withKept(roles, [field.stored, field.value]);
  return (
    <FieldFrame field={field} label="Role" help={help}>
      <select
        {...field.aria}
        className={inputClass('form-select', field)}
        value={textOf(field.value)}
        disabled={field.disabled || field.readOnly}
        onChange={(event) => {
          if (!field.busy) field.change(event.target.value);
        }}
        onBlur={field.leave}
      >
        {choices.map(({ value, label }) => (
          <option
            key={value}
            value={value}
            disabled={closed.includes(String(value)) && value !== field.stored}
          >
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function hint(closed: readonly string[]): string {
  const needs = closed.map((role) =>
    role === 'superuser' ? '“superuser” needs a superuser' : `“${role}” needs an admin`,
  );
  return `${needs.join(', ')}.`;
}
