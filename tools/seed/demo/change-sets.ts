import { changeID } from '#domain/content/change-set/change-id.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { PROGRAM_ACT } from '#domain/shared/product.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';

const AUTHOR = 'ada.admin@example.com';

type Change = readonly [place: string, kind: string, fields: SeedData, seen: SeedData];

const welcome = (text: string) => `<h1>Welcome</h1><p>${text}</p>`;
const url = (to: string) => ({ url: to });

const stamps = (at: Date): SeedData => ({
  created: at,
  createdBy: AUTHOR,
  updated: at,
  updatedBy: AUTHOR,
});

/** A change set with its changes, last edited at a time. */
function set(id: string, at: Date, data: SeedData, ...changes: readonly Change[]): SeedDocument[] {
  const path = pathOf(changeSetRecord, { programKey: PROGRAM_ACT, id });
  const edited = { edited: at, editedBy: AUTHOR, editors: [AUTHOR] };
  const counted = { changes: changes.length, review: false, ...edited, ...stamps(at) };
  return [
    [path, { ...counted, ...data }],
    ...changes.map(([place, kind, fields, seen]): SeedDocument => [
      `${path}/changes/${changeID(place)}`,
      { kind, fields, seen, ...stamps(at) },
    ]),
  ];
}

/**
 * The change sets of the therapy program: in review, open and in conflict with the live content, scheduled,
 * published and withdrawn.
 */
export function changeSetDocuments(now: Date): SeedDocument[] {
  return [
    ...set(
      'warmer-words',
      ago(now, 2 * DAY),
      { name: 'Warmer words', state: 'in review', review: true },
      [
        'pages/welcome',
        'change',
        {
          HTML: welcome(
            'Good that you are here. Take a breath, and begin with the lesson of today.',
          ),
        },
        { HTML: welcome('Good that you are here. Begin with the lesson of today.') },
      ],
      [
        'pages/questions',
        'create',
        {
          key: 'questions',
          name: 'Questions',
          programKey: PROGRAM_ACT,
          url: '',
          HTML: '<h1>Questions</h1><p>Ask your study site.</p>',
        },
        {},
      ],
    ),
    ...set('new-addresses', ago(now, 9 * DAY), { name: 'New addresses', state: 'open' }, [
      'pages/study-site',
      'change',
      url('https://sites.example.com/new'),
      // The page was changed live since then.
      url('https://sites.example.com/old'),
    ]),
    ...setsInTime(now),
  ];
}

/** A scheduled set, and a published one that was withdrawn. */
function setsInTime(now: Date): SeedDocument[] {
  return [
    ...set(
      'summer-hours',
      ago(now, DAY),
      {
        name: 'Summer hours',
        state: 'scheduled',
        // Far enough ahead to stay scheduled during a demonstration.
        publishAt: ago(now, -30 * DAY),
        zone: 'America/New_York',
        scheduledBy: AUTHOR,
      },
      [
        'pages/summer',
        'create',
        {
          key: 'summer',
          name: 'Summer hours',
          programKey: PROGRAM_ACT,
          url: '',
          HTML: '<h1>Summer hours</h1><p>Calls are answered from 10:00 to 16:00.</p>',
        },
        {},
      ],
    ),
    ...set('first-wording', ago(now, 40 * DAY), {
      name: 'First wording',
      state: 'withdrawn',
      published: ago(now, 39 * DAY),
      publishedBy: AUTHOR,
      withdrawn: ago(now, 20 * DAY),
      withdrawnBy: AUTHOR,
    }),
    ...set('first-wording-withdrawal', ago(now, 21 * DAY), {
      name: 'Withdrawal of First wording',
      state: 'published',
      published: ago(now, 20 * DAY),
      publishedBy: AUTHOR,
      withdraws: 'first-wording',
    }),
  ];
}
