import { indexSource } from '#data/engine/indexed-list.ts';
import { openAhead } from '#data/engine/open-ahead.ts';
import { landingPagesSource } from '#data/operations/participant-flow.ts';
import { usersIndex } from '#data/people/users.ts';
import type { OpenData } from '#routing/screen.ts';

export const openOverview: OpenData = () => openAhead(indexSource(usersIndex), landingPagesSource);
