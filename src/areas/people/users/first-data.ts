import { usersIndex } from '#data/people/users.ts';
import { firstPageOf } from '#areas/people/shared/first-page.ts';

export const openData = firstPageOf(usersIndex);
