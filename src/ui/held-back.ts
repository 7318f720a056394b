/**
 * The props of a button that cannot act now but may have the focus: `disabled` would drop the focus
 * to the top of the page (blocks.css draws `aria-disabled` like it).
 */
export function heldBack(held: boolean, act: () => void) {
  return {
    'aria-disabled': held || undefined,
    onClick: () => {
      if (!held) act();
    },
  } as const;
}
