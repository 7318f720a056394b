import { defaultStyling, landingPageStyling } from '#domain/operations/landing-page/styling.ts';
import { referralGroup } from '#domain/operations/referral-group.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';

/** The styling of landing page 003, which names it. */
export const STYLING_ID = 'styling-003';

/** An unfinished landing page with contradictions. */
const DRAFT_KEY = 'draft-006';

const ADMIN = 'ada.admin@example.com';
const STAFF = 'sam.staff@example.com';

/** [key, name, ID, local part of the address, days ago] */
const GROUPS = [
  ['boston-pain', 'Boston Pain Center', '01', 'boston', 340],
  ['fibro-network', 'Fibromyalgia Network', '02', 'network', 300],
  ['lakeside', 'Lakeside Rheumatology', '07', 'lakeside', 120],
  ['online-ads', 'Online advertisements', '10', 'ads', 45],
] as const;

function referralGroupDocuments(now: Date): SeedDocument[] {
  return GROUPS.map(([referralGroupKey, name, referralID, address, days]) => [
    pathOf(referralGroup, { referralGroupKey }),
    {
      referralGroupKey,
      name,
      referralID,
      referralGroupEmail: `${address}@example.com`,
      logoURL: '',
      created: ago(now, days * DAY),
      createdBy: ADMIN,
      updated: ago(now, (days / 2) * DAY),
      updatedBy: STAFF,
    },
  ]);
}

function stylingData(now: Date): SeedData {
  const styling = defaultStyling('');
  return {
    ...styling,
    metadata: {
      ...styling.metadata,
      title: 'Living with fibromyalgia',
      description: 'A study of a digital therapy that you follow at home.',
    },
    header: {
      ...styling.header,
      title: { text: 'Living with fibromyalgia', color: '#0b3d4a' },
      subtitle: { text: 'Take part in our study from home', color: '#31525c' },
    },
    footer: { textColor: 'white', bgColor: '#0b3d4a', logo: '' },
    faqs: [
      { question: 'What does it cost?', answer: 'Nothing. Some steps are paid for.' },
      { question: 'How long does it take?', answer: 'Twelve weeks, a few minutes a day.' },
    ],
    landingPageKey: '003',
    stylingID: STYLING_ID,
    created: ago(now, 200 * DAY),
    createdBy: ADMIN,
    updated: ago(now, 50 * DAY),
    updatedBy: STAFF,
  };
}

/** @param sound a valid landing page that the draft copies */
function draftData(sound: SeedData, now: Date): SeedData {
  const week = { surveys: ['check-in'], daysToCompleteTherapySurvey: 10 };
  return {
    ...sound,
    landingPageKey: DRAFT_KEY,
    trialID: 'TRIAL-006',
    postTherapyProgram: 'stanza9',
    eligibilityScreening: ['eligibility-2027'],
    surveyWeeks: [
      { ...week, week: 1 },
      { ...week, week: 4 },
      { ...week, week: 4, surveys: ['fiqr'] },
    ],
    maxUsersInConsent: 0,
    extensionID: '',
    stylingID: '',
    created: ago(now, 6 * DAY),
    createdBy: STAFF,
    updated: ago(now, 2 * DAY),
    updatedBy: STAFF,
  };
}

/** Referral groups, a styling, and a landing page with faults. */
export const landingPageExtras = (sound: SeedData, now: Date): SeedDocument[] => [
  ...referralGroupDocuments(now),
  [pathOf(landingPageStyling, { landingPageKey: '003', stylingID: STYLING_ID }), stylingData(now)],
  [docPath('landingPage', { landingPageKey: DRAFT_KEY }), draftData(sound, now)],
];
