/**
 * Props of a button that cannot act now but stays focusable: `disabled` would drop the focus
 * (blocks.css styles `aria-disabled` the same).
 */
export function heldBack(held: boolean, act: () => void) {
  return {
    'aria-disabled': held || undefined,
    onClick: () => {
      if (!held) act();
    },
  } as const;
}
