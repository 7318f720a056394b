import { practicePlace } from '#data/administration/practice.ts';
import { PracticeAt } from './PracticeAt.tsx';

const PLACE = practicePlace(import.meta.env, window.location.origin);

/** Twelve tasks of a first week, on made-up people (TEAM-PRAC-01). */
export const PracticePage = () => <PracticeAt place={PLACE} />;
