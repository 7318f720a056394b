import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { onRowClick } from '#ui/table/row-click.ts';

let acts: string[] = [];

beforeEach(() => {
  acts = [];
  render(
    <table>
      <tbody onClickCapture={onRowClick} onAuxClick={onRowClick}>
        <tr>
          <td>
            <a
              className="row-link"
              href="#anna"
              onClick={(event) => {
                event.preventDefault();
                acts.push(`click ${event.button}${event.ctrlKey ? ' with Ctrl' : ''}`);
              }}
              onAuxClick={({ button }) => void acts.push(`auxclick ${button}`)}
            >
              Anna
            </a>
          </td>
          <td>Bern</td>
          <td>
            <button type="button">Remove</button>
          </td>
        </tr>
        <tr>
          <td>Basel</td>
        </tr>
      </tbody>
    </table>,
  );
});

const press = (text: string, type: 'click' | 'auxclick', init: MouseEventInit = {}) => {
  const target = screen.getByText(text);
  fireEvent(
    target,
    createEvent(
      type,
      target,
      { bubbles: true, cancelable: true, ...init },
      { EventType: 'MouseEvent' },
    ),
  );
};

describe('A click in a row', () => {
  it.each([
    ['opens its link', 'Bern', 'click', {}, ['click 0']],
    ['passes the modifier on', 'Bern', 'click', { ctrlKey: true }, ['click 0 with Ctrl']],
    ['opens a tab with the middle button', 'Bern', 'auxclick', { button: 1 }, ['auxclick 1']],
    ['leaves the right button to its menu', 'Bern', 'auxclick', { button: 2 }, []],
    ['leaves a button to itself', 'Remove', 'click', {}, []],
    ['opens the link once when it is on it', 'Anna', 'click', {}, ['click 0']],
    ['opens nothing in a row without a link', 'Basel', 'click', {}, []],
  ] as const)('%s', (_, text, type, init, expected) => {
    press(text, type, init);
    expect(acts).toEqual(expected);
  });
});
