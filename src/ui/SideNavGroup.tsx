import { useId, useState, type ReactNode } from 'react';
import { recall, remember } from '#lib/browser-memory.ts';

interface SideNavGroupProps {
  readonly title: string;
  /** The key under which this browser remembers whether it is folded. */
  readonly name: string;
  /** One of its links is the open page, which unfolds the group regardless of what is remembered. */
  readonly inside: boolean;
  /** The initial state, when nothing is remembered. */
  readonly openAtFirst?: boolean;
  readonly as?: 'h2' | 'p';
  readonly children: ReactNode;
}

/** A collapsible group of `SideNavLink`s. */
export function SideNavGroup(props: SideNavGroupProps) {
  const { title, name, inside, openAtFirst = true, as: Title = 'p', children } = props;
  const id = useId();
  const memory = `side-nav.${name}`;
  const [chosen, setChosen] = useState<{ inside: boolean; open: boolean } | null>(null);
  const remembered = recall(memory);
  const atFirst = remembered === null ? openAtFirst : remembered === 'open';
  const open = chosen?.inside === inside ? chosen.open : inside || atFirst;
  const fold = () => {
    setChosen({ inside, open: !open });
    remember(memory, open ? 'folded' : 'open');
  };
  return (
    <>
      <Title className="side-nav-title" id={id}>
        <button type="button" className="side-nav-fold" aria-expanded={open} onClick={fold}>
          {title}
        </button>
      </Title>
      {open && <ul aria-labelledby={id}>{children}</ul>}
    </>
  );
}
