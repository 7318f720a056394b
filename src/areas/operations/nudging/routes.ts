import { page, screensIn, type Screen } from '#routing/screen.ts';

const nudging = {
  of: 'nudging',
  sideNav: true,
  load: page(() => import('./NudgingLayout.tsx')),
} as const;

/** The screens of nudges, all in the same frame. */
export const nudgingScreens: readonly Screen[] = [
  {
    name: 'nudging',
    title: 'Nudging',
    load: page(() => import('./NudgingPage.tsx')),
    gated: true,
    nav: { area: 'Studies', heading: 'Messages' },
    layout: nudging,
  },
  ...screensIn(
    nudging,
    {
      nudges: [
        'Nudges',
        page(() => import('./NudgesPage.tsx')),
        { area: 'Studies', heading: 'Messages' },
      ],
      newNudge: ['Create new nudge', page(() => import('./NewNudgePage.tsx'))],
      editNudge: ['Edit nudge', page(() => import('./EditNudgePage.tsx'))],
      nudgeLogs: ['Nudge Logs', page(() => import('./NudgeLogsPage.tsx'))],
      nudgeAction: ['Nudges', page(() => import('./NudgeActionPage.tsx'))],
      nudgeActionOf: ['Nudges', page(() => import('./NudgeActionPage.tsx'))],
    },
    { gated: true },
  ),
];
