import { useId, useState, type ReactNode } from 'react';
import { recall, remember } from '#lib/browser-memory.ts';

interface SideNavGroupProps {
  readonly title: string;
  /** What its fold is remembered by in this browser. */
  readonly name: string;
  /** The page that is open is one of its links: it is then open whatever is remembered. */
  readonly inside: boolean;
  /** Where nothing is remembered. */
  readonly openAtFirst?: boolean;
  readonly as?: 'h2' | 'p';
  /** `SideNavLink`s. */
  readonly children: ReactNode;
}

/** Links of a `SideNav` under a title that folds them. */
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
