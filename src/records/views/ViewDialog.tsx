import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { changeView, keepView } from '#data/administration/views.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { viewEntrySchema } from '#domain/staff/views/schema.ts';
import { href } from '#routing/href.ts';
import { useScreens } from '#routing/use-screens.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import type { NameWanted } from './name-wanted.ts';

interface ViewDialogProps {
  readonly wanted: NameWanted;
  readonly onClose: () => void;
}

const FOR = [
  { value: 'me', label: 'Only me' },
  { value: 'all', label: 'All staff' },
];

/** Asks for a view's name and, for a new one, whether it is shared. */
export function ViewDialog({ wanted: { shown, of, views }, onClose }: ViewDialogProps) {
  const kept = useKeptToast();
  return (
    <FormDialog
      schema={viewEntrySchema}
      heading={of ? `Rename the view “${isolated(of.name)}”` : 'Keep as view'}
      {...(of ? { mode: 'edit', latest: undefined, gone: false } : { mode: 'create' })}
      initialValues={{ name: of?.name ?? '', for: 'me' }}
      submitLabel={of ? 'Rename' : 'Keep'}
      onClose={onClose}
      onSaved={({ name }) => {
        if (!of) kept(name);
        onClose();
      }}
      onSubmit={async (entry) => {
        if (of) await changeView(of, { name: entry.name }, views);
        else await keepView(entry, shown, views);
      }}
    >
      <TextField
        name="name"
        label="Name"
        help="The view holds search, filters, order, columns and page size."
      />
      {!of && <SelectField name="for" label="For" choices={FOR} />}
    </FormDialog>
  );
}

/** Confirms a new view, names the places where it is found, and links to the one elsewhere. */
function useKeptToast() {
  const toast = useToast();
  const navigate = useNavigate();
  const hasToday = useScreens().some(({ name }) => name === 'today');
  return (name: string) => {
    const places = `under Views here, in the search${hasToday ? ', and on Today' : ''}`;
    toast.success(
      `The view “${isolated(name)}” is kept: ${places}.`,
      // A button, because toasts render outside the router.
      hasToday
        ? (done) => (
            <Button
              size="sm"
              variant="link"
              onClick={() => {
                done();
                void navigate(href('today'));
              }}
            >
              Open Today
            </Button>
          )
        : undefined,
    );
  };
}
