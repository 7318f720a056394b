import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TerminationPanel } from '#areas/people/user-detail/workflows/TerminationPanel.tsx';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

const decode = documentReader(userSchema);
const FINAL = 'This user is terminated. That is final: nothing more can be done.';
const TOLD = /^Somebody else has terminated this user in the meantime\./;
const field = () => screen.queryByRole('textbox', { name: /Reason/ });
const input = () => screen.getByRole('textbox', { name: /Reason/ });

let put: (user: object) => void = () => undefined;
let place: (isInPlace: boolean) => void = () => undefined;

/** @returns simulates a remote change of status and reason */
function open(address = '/'): (workflowStatus: string, reason: string) => void {
  function Panel() {
    const [stored, setStored] = useState<object>({ workflowStatus: 'therapy' });
    const [isInPlace, setIsInPlace] = useState(false);
    put = setStored;
    place = setIsInPlace;
    return <TerminationPanel user={decode('u1', { uid: 'u1', ...stored })} isInPlace={isInPlace} />;
  }
  openPage(
    <LeaveGuard>
      <Panel />
    </LeaveGuard>,
    { address },
  );
  return (workflowStatus, reason) => act(() => put({ workflowStatus, earlyTermInfo: { reason } }));
}

it('keeps the typed reason after another termination, and says so', proves('R5'), async () => {
  const user = userEvent.setup();
  const store = open();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(input(), 'Moved abroad');
  store('early-termination', 'Wants to stop');
  expect(screen.getByText(TOLD)).toBeVisible();
  expect(field()).toHaveValue('Moved abroad');
  expect(field()).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Terminate' })).toBeNull();
  expect(screen.queryByText(FINAL)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard my reason' }));
  expect(screen.getByText(FINAL)).toBeVisible();
  expect(field()).toBeNull();
});

it('is the target of the link on the status map', () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this);
  };
  open('/#termination');
  const region = screen.getByRole('region', { name: 'Terminate' });
  expect(region).toHaveFocus();
  expect(scrolled).toEqual([region]);
  // Content that loads above has moved it.
  act(() => place(true));
  expect(scrolled).toEqual([region, region]);
});

it.each(['', ' Wants to stop '])(
  'says only that the termination is final to somebody who typed %j',
  async (typed) => {
    const user = userEvent.setup();
    const store = open();
    if (typed !== '') await user.type(input(), typed);
    store('EXT-early-termination', 'Wants to stop');
    expect(screen.getByText(FINAL)).toBeVisible();
    expect(screen.queryByText(TOLD)).toBeNull();
    expect(field()).toBeNull();
  },
);
