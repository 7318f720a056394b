import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AboutPageForm } from '#areas/content/about-page/AboutPageForm.tsx';
import { decodeProgram } from '#domain/content/program.ts';
import { proves } from '#test/support/proves.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const program = decodeProgram('p', { name: 'P', aboutPage: { subtitle: 'Old' } });

it(
  'shows that the about page could not be saved, and keeps the input',
  proves('AUTHOR-ABOUT-05'),
  async () => {
    openPage(<AboutPageForm program={program} gone={false} />, { as: ada });
    fireEvent.change(screen.getByLabelText('Subtitle'), { target: { value: 'New' } });
    // Without a database, saving fails.
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const [said] = await screen.findAllByRole('alert');
    expect(said).toHaveTextContent(/\w+/);
    expect(screen.queryByText('Successfully updated')).toBeNull();
    expect(screen.getByLabelText('Subtitle')).toHaveValue('New');
  },
);

it('has a field for each of its parts', proves('AUTHOR-ABOUT-01'), () => {
  openPage(<AboutPageForm program={program} gone={false} />, { as: ada });
  const labels = ['Subtitle', 'Address', 'Copyright', 'Terms of use', 'Privacy policy'];
  for (const label of labels) expect(screen.getByLabelText(label)).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Content' })).toBeVisible();
});

it('is read-only for staff', proves('AUTHOR-D-65'), () => {
  openPage(<AboutPageForm program={program} gone={false} />, { as: sam });
  expect(screen.getByLabelText('Subtitle')).toHaveValue('Old');
  expect(screen.getByLabelText('Subtitle')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
