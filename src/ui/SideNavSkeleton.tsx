import type { ReactNode } from 'react';
import { lineWidth, Skeleton } from './Skeleton.tsx';
import './blocks.css';
import './side-nav.css';

const LINKS = 12;

interface SideNavSkeletonProps {
  /** The head of the page, where it stands beside the navigation. */
  readonly head?: ReactNode;
}

/** A page with a navigation at the side while its record loads, so that the page does not move afterwards. */
export const SideNavSkeleton = ({ head }: SideNavSkeletonProps) => (
  <div className="with-side-nav">
    <div className="d-none d-md-block px-3" aria-hidden>
      <div className="skeleton-block">
        {Array.from({ length: LINKS }, (_, link) => (
          <span key={link} className="skeleton" style={{ width: lineWidth(link) }} />
        ))}
      </div>
    </div>
    <div className="with-side-nav-body">
      {head}
      <div className="panel panel-body">
        <Skeleton lines={8} />
      </div>
    </div>
  </div>
);
