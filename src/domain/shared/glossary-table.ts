/** A term of the studies and of the console. */
export interface Term {
  /** One sentence; the only part shown by the help of a screen. */
  readonly meaning: string;
  /** Added on the glossary page. */
  readonly more?: string;
}

/** The terms of the console: one meaning each, in the words of the specification. */
export const GLOSSARY = {
  'access code': {
    meaning: 'A code by which a patient with a prescription enters the app.',
    more: 'It is three pairs of a letter and a digit, then the number of the patient, and it expires.',
  },
  'access screen': {
    meaning: 'The screen of the app that asks for an access code and links to EULA and terms.',
  },
  ACT: {
    meaning:
      'The type of program, and the arm of a study, that teaches acceptance and commitment in sessions and lessons.',
  },
  'active program': {
    meaning: 'The program whose content the app of a user shows now.',
  },
  admin: {
    meaning:
      'A role group of staff that may also manage roles, delete content and studies, and reset data.',
    more: 'A superuser may do all that an admin may.',
  },
  adherence: {
    meaning: 'How far a participant does what the study asks for in a week.',
    more: 'It is counted in days of app use, sessions or lessons, entries or answered surveys.',
  },
  arm: {
    meaning: 'The treatment that a study assigns to a participant, such as ACT or ST.',
  },
  'awareness activity': {
    meaning: 'A recorded exercise of a program that a task of a session can assign.',
  },
  backup: {
    meaning: 'A verified copy of the stored data of a user or a program.',
    more: 'The data of a user can be restored from it; the backup of a program is kept for comparison.',
  },
  baseline: {
    meaning: 'The surveys that a participant answers after consent and before therapy.',
  },
  'blacklisted version': {
    meaning: 'A version of the app that is blocked and shows a screen that asks for an update.',
  },
  celebration: {
    meaning: 'What the app shows when a participant completes a session.',
  },
  'change set': {
    meaning:
      'Changes of a program that are prepared together and become live when it is published.',
    more: 'A set that asks for review is published only by an admin other than its last editor.',
  },
  chapter: { meaning: 'A numbered group of lessons of a program.' },
  'check-in': {
    meaning: 'A short canned message to somebody who falls behind in the screening week.',
  },
  cohort: { meaning: 'A group of participants who take part in a study together.' },
  consent: {
    meaning: 'The agreement of a participant to take part, given in a call with the study team.',
  },
  'data-capture event': {
    meaning:
      'A message of the clinical data-capture system (Medrio) that a form of a subject has changed.',
  },
  'data reset': {
    meaning: 'The erasure of what the app has stored about a user.',
    more: 'Account, devices, registration and subject stay. It is refused for anybody who is or was in study 002 or 004.',
  },
  device: { meaning: 'A telephone or tablet on which a user has opened the app.' },
  'early termination': {
    meaning: 'The end of the participation of a user before the end of the study.',
    more: 'A follow-up call may come before it.',
  },
  engaged: {
    meaning: 'Said of a subject who used the app on at least 4 different days.',
    more: 'The target for engagement is another number: 5 days a week.',
  },
  ePRO: {
    meaning: 'A patient-reported outcome that is collected electronically, in a survey form.',
  },
  'ePRO key': {
    meaning: 'A stored set of names and types from which an ePRO form is filled.',
  },
  EXT: {
    meaning: 'The extension: 36 weeks of therapy that follow for a user who is done and eligible.',
  },
  'favorites list': {
    meaning: 'A list in the app in which participants keep what they like.',
  },
  'feature flag': {
    meaning: 'A switch in another system that turns a part of the app on or off.',
  },
  FIQR: {
    meaning:
      'The Revised Fibromyalgia Impact Questionnaire, scored from 0 to 100 points, where lower is better.',
  },
  'gating rule': {
    meaning: 'How many sessions a day the participants of a cohort may do, by their progress.',
  },
  import: {
    meaning: 'Records created or changed from the rows of a file.',
    more: 'Its dry run writes nothing, and it is undone as a whole.',
  },
  history: {
    meaning: 'Who changed which record when, with the values before and after.',
    more: 'Entries are written with the change and nobody can edit them.',
  },
  'holding pre-screen': {
    meaning:
      'The status of a user who waits for staff, because too many users of the landing page are in consent.',
  },
  'info-viewer': {
    meaning: 'A role group of staff that sees name and email in the list of users.',
  },
  'inspection pack': {
    meaning:
      'One archive of the records and history of a participant or a study, which can be verified without the console.',
  },
  journal: {
    meaning: 'A set of questions in phases that a participant answers in the app.',
    more: 'The console calls the filled-in form a journal entry, and the template of a program a journal.',
  },
  'journal type': { meaning: 'The ID by which an entry names the journal that it answers.' },
  KPI: {
    meaning: 'A key performance indicator: a number of a study that is held against a target.',
  },
  'landing page': {
    meaning:
      'The web page by which participants enter a study, with the surveys, calls, programs and payments of that way.',
  },
  lesson: { meaning: 'A numbered unit of a chapter that consists of steps.' },
  member: { meaning: 'Somebody whose email belongs to a role group of staff.' },
  'never started': {
    meaning:
      'The status of a user who has not opened the app after more than 7 days in pre-therapy.',
  },
  note: {
    meaning: 'A text of staff about a participant, which is fixed after five minutes.',
  },
  notification: { meaning: 'A push message to the devices of a user.' },
  'notification type': {
    meaning: 'A stored set of messages of one kind, each with title and body.',
  },
  NPS: {
    meaning: 'The question how likely one is to recommend the app, answered from 0 to 10.',
    more: 'Tables show the mean answer; the net promoter score itself is the share of 9 and 10 less that of 0 to 6.',
  },
  nudge: {
    meaning:
      'A rule that sends a message at a set local time to the users who match its query and hours.',
  },
  page: { meaning: 'An HTML page of a program, which the app shows in place of its content.' },
  participant: {
    meaning: 'A person who takes part in a study.',
    more: 'The app account of a participant is a user, the study record a subject.',
  },
  patient: {
    meaning: 'The role of somebody who uses the app, and the person named in a prescription.',
  },
  payment: {
    meaning: 'An amount owed to a participant for surveys that were answered.',
    more: 'The console asks for it once; staff log it as completed when it has been paid elsewhere.',
  },
  phase: { meaning: 'A part of a journal, such as creation or conversion.' },
  playlist: { meaning: 'An ordered chain of sessions of a program.' },
  'practice project': {
    meaning: 'A project with made-up people alone, in which staff learn the console.',
    more: 'On the page Practice each member of staff has their own records for every task.',
  },
  prescription: {
    meaning: 'The order of a prescriber that lets a patient use the app for a number of days.',
  },
  program: { meaning: 'The content that the app shows, of the type ACT or ST.' },
  'program check': {
    meaning: 'The search for contradictions in the content of a program.',
  },
  prompt: { meaning: 'A question in a lesson that is answered in free text.' },
  PRO: { meaning: 'A patient-reported outcome: a score from answers of the participant.' },
  question: {
    meaning: 'A note that asks a colleague or a role about one field of a record.',
    more: 'It is open until somebody answers and closes it.',
  },
  'referral group': {
    meaning: 'The organization that brings participants in, with a key, an email and a logo.',
  },
  registration: {
    meaning: 'The record, one for each email, that links a subject with an app account.',
  },
  'role group': {
    meaning: 'A list of members who share rights in the console, such as staff or admin.',
  },
  'screen fail': {
    meaning: 'Somebody whose answers in the screening do not meet the criteria of the study.',
  },
  screening: { meaning: 'The eligibility surveys that decide who may take part.' },
  'screening week': {
    meaning: 'The week of app use before a study assigns somebody to an arm.',
  },
  session: { meaning: 'A numbered set of tasks in a playlist.' },
  site: { meaning: 'The clinic or place of care to which a participant belongs.' },
  ST: { meaning: 'The type of program, and the arm of a study, in which symptoms are tracked.' },
  status: {
    meaning: 'The place of a user in the workflow of a study, such as screening or therapy.',
  },
  step: { meaning: 'One screen of a lesson: text, introduction, audio, prompt or video.' },
  study: { meaning: 'A clinical trial of the app, named by a number such as 004.' },
  'study doctor': {
    meaning:
      'The check that finds records that contradict each other, and offers a fix where one is safe.',
  },
  subject: {
    meaning: 'The study record of a participant, named by a subject ID.',
    more: 'A subject exists before the app account and is linked to it by the registration.',
  },
  'survey form': { meaning: 'A questionnaire of the studies, of the type standard or ePRO.' },
  'survey summary': { meaning: 'The scores of one survey that a participant has answered.' },
  'system event': { meaning: 'A log entry of the server or of an act of staff.' },
  task: {
    meaning: 'One thing to do in a session: a lesson, an awareness activity or a journal.',
  },
  'therapy day': { meaning: 'The number of days since the therapy of a user started.' },
  'treatment week': {
    meaning: 'One of the 13 weeks of therapy that reports count, txw1 to txw13.',
  },
  'unregistered user': {
    meaning: 'A user whose email is in no registration.',
  },
  usage: { meaning: 'The times at which a user opened and closed the app.' },
  user: {
    meaning: 'An account of the app, named by a uid.',
  },
  'values category': {
    meaning: 'A group of personal values for which participants write entries.',
  },
  'values entry': {
    meaning: 'A personal value that a participant has written in a values category.',
  },
  visit: { meaning: 'A planned point of a study at which scores are collected.' },
  'voice actor': { meaning: 'A voice in which participants hear the recordings of a program.' },
  workflow: {
    meaning: 'The way of a user through a study, from created to done or early termination.',
  },
} as const satisfies Readonly<Record<string, Term>>;

export type TermName = keyof typeof GLOSSARY;

/** The anchor of a term on the glossary page. */
export const anchorOf = (term: TermName): string => term.replaceAll(' ', '-');
