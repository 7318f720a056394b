import { subjectsIndex } from '#data/people/subjects.ts';
import { firstPageOf } from '#areas/people/shared/first-page.ts';

export const openData = firstPageOf(subjectsIndex);
