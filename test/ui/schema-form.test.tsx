import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { number, object, string } from 'yup';
import { FormError } from '#lib/form-error.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useSetField } from '#ui/form/form-context.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { input, renderPage } from './form-support.tsx';
import { proves } from '#test/support/proves.ts';

const personSchema = object({
  email: string().default('').lowercase().required('Email required'),
  firstName: string().default('').required('First name required'),
  visits: number().default(3).required('Visits required'),
});

const ann = { email: 'ann@example.com', firstName: 'Ann', visits: 3 };

interface Saved {
  readonly values: unknown;
  readonly changed: unknown;
}

function personForm(save: (saved: Saved) => Promise<void> | void, initialValues: object = ann) {
  return (
    <SchemaForm
      schema={personSchema}
      initialValues={{ ...initialValues }}
      mode="edit"
      latest={undefined}
      gone={false}
      submitLabel="Save person"
      onSubmit={async (values, changed) => {
        await save({ values, changed });
      }}
    >
      <TextField name="email" label="Email" />
      <TextField name="firstName" label="First name" />
      <NumberField name="visits" label="Visits" unit="per week" />
    </SchemaForm>
  );
}

describe('a form', () => {
  it('rejects an emptied required number in spite of its default', async () => {
    const saves: Saved[] = [];
    const { user } = renderPage(personForm((saved) => void saves.push(saved)));
    await user.clear(input(/Visits/));
    await user.click(screen.getByRole('button', { name: 'Save person' }));
    expect(await screen.findByRole('link', { name: 'Visits required' })).toBeVisible();
    expect(saves).toEqual([]);
  });

  it('with nothing left to save says why, keeps the input and does not save', async () => {
    const saves: unknown[] = [];
    const form = (settled: string) => (
      <SchemaForm
        schema={personSchema}
        initialValues={ann}
        mode="create"
        submitLabel="Save person"
        settled={settled}
        onSubmit={(values) => Promise.resolve(void saves.push(values))}
      >
        <TextField name="firstName" label="First name" />
      </SchemaForm>
    );
    const { user } = renderPage(form('Somebody else has saved it.'));
    await user.type(input(/First name/), 'a');
    const button = screen.getByRole('button', { name: 'Save person' });
    await user.click(button);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(saves).toEqual([]);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    expect(screen.getByText('Somebody else has saved it.')).toBeVisible();
    expect(input(/First name/)).toHaveValue('Anna');
  });

  it('keeps what came while it saved, such as an upload, to be saved next', async () => {
    const saves: unknown[] = [];
    const answers: (() => void)[] = [];
    let upload: (address: string) => void = () => undefined;
    function Picture() {
      const setField = useSetField();
      upload = (address) => setField('picture', address);
      return <TextField name="picture" label="Picture" />;
    }
    const { user } = renderPage(
      <SchemaForm
        schema={object({ title: string(), picture: string() })}
        initialValues={{ title: 'Calm', picture: 'old.png' }}
        mode="edit"
        latest={undefined}
        gone={false}
        submitLabel="Save page"
        onSubmit={(_, changed) => {
          saves.push(changed);
          return new Promise((resolve) => answers.push(resolve));
        }}
      >
        <TextField name="title" label="Title" />
        <Picture />
      </SchemaForm>,
    );
    await user.type(input(/Title/), ' sea');
    const save = screen.getByRole('button', { name: 'Save page' });
    await user.click(save);
    await waitFor(() => expect(saves).toEqual([{ title: 'Calm sea' }]));
    act(() => upload('new.png'));
    act(() => answers[0]?.());
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled', 'true'));
    expect(input(/Picture/)).toHaveValue('new.png');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(save);
    await waitFor(() => expect(saves[1]).toEqual({ picture: 'new.png' }));
  });

  it(
    'that checks on submit shows no error before, and new ones on the next submit',
    proves('OPS-LP-10'),
    async () => {
      const { user } = renderPage(
        <SchemaForm
          schema={personSchema}
          initialValues={ann}
          mode="edit"
          latest={undefined}
          gone={false}
          checksOnSubmit
          submitLabel="Save person"
          onSubmit={() => Promise.resolve()}
        >
          <TextField name="email" label="Email" />
          <TextField name="firstName" label="First name" />
        </SchemaForm>,
      );
      await user.clear(input(/Email/));
      await user.click(input(/First name/));
      expect(screen.queryByText('Email required')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Save person' }));
      expect(await screen.findByRole('link', { name: 'Email required' })).toBeVisible();
      await user.type(input(/Email/), 'new@example.com');
      await user.clear(input(/First name/));
      expect(screen.queryByText('First name required')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Save person' }));
      expect(await screen.findByRole('link', { name: 'First name required' })).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Email required' })).toBeNull();
    },
  );

  it('saves the cast values and names only the changed fields', async () => {
    const saves: Saved[] = [];
    const { user } = renderPage(personForm((saved) => void saves.push(saved)));
    await user.clear(input(/Email/));
    await user.type(input(/Email/), 'ANN@Example.com.au');
    await user.click(screen.getByRole('button', { name: 'Save person' }));
    await screen.findByText(/^Saved \d\d:\d\d$/);
    expect(saves).toEqual([
      {
        values: { email: 'ann@example.com.au', firstName: 'Ann', visits: 3 },
        changed: { email: 'ann@example.com.au' },
      },
    ]);
    expect(input(/Email/)).toHaveValue('ann@example.com.au');
  });

  it('is saved once, even if submitted twice before that ends', proves('T13'), async () => {
    const saves: Saved[] = [];
    const { user } = renderPage(personForm((saved) => void saves.push(saved)));
    await user.type(input(/First name/), 'e');
    const form = input(/Email/).form as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await screen.findByText(/^Saved \d\d:\d\d$/);
    expect(saves).toHaveLength(1);
  });

  it('moves the focus to the first error, and links from the summary to each field', async () => {
    const { user } = renderPage(personForm(() => undefined, { ...ann, email: '', firstName: '' }));
    await user.type(input(/Visits/), '1');
    await user.click(screen.getByRole('button', { name: 'Save person' }));
    await waitFor(() => expect(input(/Email/)).toHaveFocus());
    expect(input(/Email/)).toHaveAccessibleDescription('Email required');
    await user.click(screen.getByRole('link', { name: 'First name required' }));
    expect(input(/First name/)).toHaveFocus();
  });

  it('does not shift while a button is pressed, so that the first press saves', async () => {
    const saves: Saved[] = [];
    const { user } = renderPage(
      personForm((saved) => void saves.push(saved), { ...ann, email: '' }),
    );
    const save = screen.getByRole('button', { name: 'Save person' });
    await user.click(input(/Email/));
    await user.pointer({ keys: '[MouseLeft>]', target: save });
    expect(save).toHaveFocus();
    expect(input(/Email/)).not.toHaveAccessibleDescription();
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    await waitFor(() => expect(input(/Email/)).toHaveAccessibleDescription('Email required'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(save);
    expect(await screen.findByRole('alert')).toHaveTextContent('Email required');
  });

  it('keeps the input when saving fails, and shows the error in the form', async () => {
    const { user } = renderPage(
      personForm(() => Promise.reject(new Error('The server did not answer'))),
    );
    await user.type(input(/First name/), 'a');
    await user.click(screen.getByRole('button', { name: 'Save person' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer');
    expect(input(/First name/)).toHaveValue('Anna');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('shows a refusal by the server at its field until the value changes', async () => {
    const { user } = renderPage(
      personForm(() => Promise.reject(new FormError({ email: 'Email is taken' }))),
    );
    await user.type(input(/Email/), '.au');
    await user.click(screen.getByRole('button', { name: 'Save person' }));
    await waitFor(() => expect(input(/Email/)).toHaveFocus());
    expect(input(/Email/)).toHaveAccessibleDescription('Email is taken');
    await user.type(input(/First name/), 'a');
    expect(input(/Email/)).toHaveAccessibleDescription('Email is taken');
    await user.type(input(/Email/), 's');
    await waitFor(() => expect(input(/Email/)).not.toHaveAccessibleDescription());
  });

  it('says after 10 seconds that a save is pending, and keeps the page as it is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      renderPage(personForm(() => new Promise(() => undefined)));
      fireEvent.change(input(/First name/), { target: { value: 'Anna' } });
      fireEvent.click(screen.getByRole('button', { name: 'Save person' }));
      await act(() => vi.advanceTimersByTimeAsync(100));
      await act(() => vi.advanceTimersByTimeAsync(9_000));
      expect(screen.queryByText('Not sent yet — keep this page open.')).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(screen.getByText('Not sent yet — keep this page open.')).toBeVisible();
      expect(input(/First name/)).toHaveValue('Anna');
      expect(input(/First name/)).toHaveAttribute('readonly');
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not show "Saved" for a pending or failed save', async () => {
    let saves = 0;
    let fail: (error: Error) => void = () => {};
    const second = new Promise<void>((_, reject) => {
      fail = reject;
    });
    const { user } = renderPage(personForm(() => (++saves === 1 ? undefined : second)));
    await user.type(input(/First name/), 'a');
    await user.click(screen.getByRole('button', { name: 'Save person' }));
    await screen.findByText(/^Saved/);
    await user.type(input(/First name/), 'b');
    await user.click(screen.getByRole('button', { name: 'Save person' }));
    expect(screen.queryByText(/^Saved/)).toBeNull();
    fail(new Error('No connection'));
    expect(await screen.findByText('No connection')).toBeVisible();
    expect(screen.queryByText(/^Saved/)).toBeNull();
  });

  it('shows "Saved" only until something newer is typed', async () => {
    const { user } = renderPage(personForm(() => undefined));
    await user.type(input(/First name/), 'a');
    await user.click(screen.getByRole('button', { name: 'Save person' }));
    await screen.findByText(/^Saved/);
    await user.type(input(/First name/), 's');
    expect(screen.queryByText(/^Saved/)).toBeNull();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('defers leaving while it saves, without asking, and then leaves', async () => {
    let arrive: () => void = () => undefined;
    const { user } = renderPage(
      personForm(() => new Promise<void>((resolve) => (arrive = resolve))),
    );
    await user.type(input(/First name/), 'a');
    await user.click(screen.getByRole('button', { name: 'Save person' }));
    await user.click(screen.getByRole('link', { name: 'Go elsewhere' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(input(/First name/)).toHaveValue('Anna');
    await act(() => Promise.resolve(arrive()));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  const SHOWN_BRIEFLY = ['CORE-GEN-08', 'OPS-SHELL-04', 'OPS-NUDGE-18'];
  it('removes "Saved" after 5 seconds, not before', proves(...SHOWN_BRIEFLY), async () => {
    vi.useFakeTimers();
    try {
      renderPage(personForm(() => undefined));
      fireEvent.change(input(/First name/), { target: { value: 'Anna' } });
      fireEvent.click(screen.getByRole('button', { name: 'Save person' }));
      await act(() => vi.advanceTimersByTimeAsync(0));
      await act(() => vi.advanceTimersByTimeAsync(4_999));
      expect(screen.getByText(/^Saved/)).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(screen.queryByText(/^Saved/)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('checks rules that need external facts against the given context', async () => {
    const schema = object({
      id: string().test('free', 'Subject ID is taken', (id, { options }) => {
        const taken: unknown = options.context?.['taken'];
        return !Array.isArray(taken) || !taken.includes(id);
      }),
    });
    const saves: unknown[] = [];
    const { user } = renderPage(
      <SchemaForm
        schema={schema}
        initialValues={{ id: '' }}
        context={{ taken: ['003-014'] }}
        mode="create"
        submitLabel="Create"
        onSubmit={(values) => {
          saves.push(values);
          return Promise.resolve();
        }}
      >
        <TextField name="id" label="Subject ID" />
      </SchemaForm>,
    );
    await user.type(input('Subject ID'), '003-014');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('link', { name: 'Subject ID is taken' })).toBeVisible();
    await user.type(input('Subject ID'), '5');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(saves).toEqual([{ id: '003-0145' }]));
  });
});

describe('a form whose save cannot be undone', () => {
  function guarded(save: () => void) {
    return (
      <SchemaForm
        schema={personSchema}
        initialValues={ann}
        mode="edit"
        latest={undefined}
        gone={false}
        submitLabel="Save person"
        confirm={({ firstName }) => (firstName === 'Bea' ? 'Renames Ann for good' : null)}
        onSubmit={() => {
          save();
          return Promise.resolve();
        }}
      >
        <TextField name="email" label="Email" />
        <TextField name="firstName" label="First name" />
      </SchemaForm>
    );
  }
  const confirm = () => screen.queryByRole('button', { name: 'Confirm' });

  it('validates on the first click, explains the second, and saves on the second', async () => {
    const save = vi.fn();
    const { user } = renderPage(guarded(save));
    await user.clear(input(/First name/));
    await user.type(input(/First name/), 'Bea');
    await user.clear(input(/Email/));
    await user.click(screen.getByRole('button', { name: 'Save person' }));
    await waitFor(() => expect(input(/Email/)).toHaveAccessibleDescription('Email required'));
    expect(confirm()).toBeNull();
    await user.type(input(/Email/), 'bea@example.com');
    await user.click(screen.getByRole('button', { name: 'Save person' }));
    expect(await screen.findByText('Renames Ann for good')).toBeInTheDocument();
    expect(save).not.toHaveBeenCalled();
    await waitFor(() => expect(confirm()).toHaveAttribute('aria-disabled', 'false'));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('stops on Escape, and asks nothing if the save can be undone', async () => {
    const save = vi.fn();
    const { user } = renderPage(guarded(save));
    await user.clear(input(/First name/));
    await user.type(input(/First name/), 'Bea{Enter}');
    await waitFor(() => expect(confirm()).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(confirm()).toBeNull();
    await user.type(input(/First name/), 'x{Enter}');
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('an untouched form', () => {
  it('shows what is missing before it says that nothing was changed', async () => {
    const saves: Saved[] = [];
    const save = (saved: Saved) => void saves.push(saved);
    const { user } = renderPage(personForm(save, { ...ann, email: '' }));
    await user.click(screen.getByRole('button', { name: 'Save person' }));
    await waitFor(() => expect(input(/Email/)).toHaveAccessibleDescription('Email required'));
    expect(screen.queryByText('No changes to save')).toBeNull();
    expect(saves).toEqual([]);
  });

  it('that is complete says that nothing was changed, and does not save', async () => {
    const saves: Saved[] = [];
    const { user } = renderPage(personForm((saved) => void saves.push(saved)));
    await user.click(screen.getByRole('button', { name: 'Save person' }));
    expect(await screen.findByText('No changes to save')).toBeVisible();
    expect(saves).toEqual([]);
  });
});
