import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { BlacklistScreenForm } from '#areas/content/app-versions/BlacklistScreenForm.tsx';
import { blacklistScreen, type BlacklistScreen } from '#domain/content/blacklist-screen.ts';
import { readerOf } from '#domain/shared/record.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const STORED = { blacklistHeader: 'Update', blacklistBody: ['Please'], blacklistHTML: '<p>' };
const GONE = 'This record was deleted while you were editing';

it('says that the screen was deleted meanwhile, but not if it never existed', () => {
  const stored = readerOf(blacklistScreen)('versions', STORED);
  let store: (next: BlacklistScreen | null) => void = () => undefined;
  function Page() {
    const [screenNow, setScreen] = useState<BlacklistScreen | null>(null);
    store = setScreen;
    return <BlacklistScreenForm stored={screenNow} />;
  }
  openPage(<Page />, { as: ada });
  expect(screen.getByText('No blacklist screen found.')).toBeVisible();
  expect(screen.queryByText(GONE, { exact: false })).toBeNull();
  act(() => store(stored));
  fireEvent.change(screen.getByLabelText(/Body/), { target: { value: 'Kept' } });
  act(() => store(null));
  expect(screen.getByText(GONE, { exact: false })).toBeVisible();
  expect(screen.getByLabelText(/Body/)).toHaveValue('Kept');
});
