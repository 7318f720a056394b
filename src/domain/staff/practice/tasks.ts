import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { HOLDER, WEEK_4_AMOUNT, type Copies } from './copies.ts';
import type { PracticeTaskName } from './task-names.ts';

interface PracticeTask {
  readonly title: string;
  /** The role group required in addition to staff. */
  readonly requires?: StaffRole;
  /** The steps to take. Backticks enclose a value to copy. */
  readonly todo: (copies: Copies) => readonly string[];
  /** The outcome in the records. */
  readonly end: string;
}

/** The tasks of a first week, in order (TEAM-PRAC-01). */
export const PRACTICE_TASKS: Readonly<Record<PracticeTaskName, PracticeTask>> = {
  find: {
    title: 'Find a person while they are on the phone',
    todo: ({ caller }) => [
      `Linda Moreau calls about the app and spells the email address: \`${caller.email}\`.`,
      'Press Ctrl K, type the address, and open the person’s page. Only info-viewers see addresses in the list of users.',
      'Check that it is Linda Moreau, because another Linda has almost the same name. Stay on the page for a few seconds.',
    ],
    end: 'The page of Linda Moreau is among your recently opened records.',
  },
  register: {
    title: 'Register a person',
    todo: ({ newcomer, subjectID }) => [
      `Ruth Adler has installed the app with the email address \`${newcomer.email}\`.`,
      `Register this person in study 003 with the subject ID \`${subjectID}\`.`,
      'Leave the other fields as the form has them.',
    ],
    end: 'The registration is saved, and the account bears the subject ID.',
  },
  call: {
    title: 'Record a call',
    todo: ({ leaver }) => [
      'Carol Weiss is leaving the study. You have just talked on the phone: the reason is a lack of time.',
      `Press Ctrl K, find the person by \`${leaver.email}\`, and open the workflow Early Termination Call.`,
      'Record the call as completed today, with your name and the reason in the notes.',
    ],
    end: 'The call is completed and has a date, a name and notes.',
  },
  move: {
    title: 'Move a person’s workflow status',
    todo: ({ finisher }) => [
      `Nadia Haas, \`${finisher.email}\`, has finished study 003 and may join the extension.`,
      'Find this person in the survey tool and change the status to EXT eligible, with a reason.',
      'Nadine Haas is done as well, but has not been asked. Nadine stays in done.',
    ],
    end: 'Nadia Haas is EXT eligible, and Nadine Haas is still done.',
  },
  consent: {
    title: 'Correct a mistaken consent',
    todo: ({ consenting }) => [
      `A colleague recorded that Ines Roth, \`${consenting.email}\`, failed approval. In fact the consent was approved.`,
      'The decision has had no effect yet, because the name of the employee is missing.',
      `Find the person with Ctrl K, open the workflow Consent, choose approved, enter \`${HOLDER}\` as employee, and save.`,
    ],
    end: 'The form says approved, and Ines Roth has moved to baseline.',
  },
  payment: {
    title: 'Mark a payment as paid',
    todo: ({ key }) => [
      `Subject \`${key}\` is owed money for weeks 4 and 8.`,
      `You have sent ${WEEK_4_AMOUNT} dollars for week 4. Complete that payment with your name.`,
      'Nothing has been sent for week 8 yet.',
    ],
    end: `Week 4 is among the completed payments with ${WEEK_4_AMOUNT} dollars, and week 8 is still unpaid.`,
  },
  question: {
    title: 'Ask a question about a record, and answer it',
    todo: ({ asked }) => [
      `The site of Olga Brandt, \`${asked.email}\`, looks wrong.`,
      'Find the person with Ctrl K, open their Notes page, and ask a question about the field site, addressed to yourself.',
      'Answer it, as a colleague would do.',
    ],
    end: 'A question about Olga Brandt has an answer.',
  },
  lesson: {
    title: 'Change a lesson in a change set, and publish it',
    requires: 'admin',
    todo: ({ key }) => [
      `The lesson “Your first day” of program \`${key}\` begins with “Welcom”.`,
      'Create a change set in that program and correct the step to “Welcome” inside the set.',
      'Compare the set with what is live, and publish it.',
    ],
    end: 'The lesson says “Welcome”, and a change set of the program is published.',
  },
  form: {
    title: 'Write a question of a survey form',
    todo: ({ key }) => [
      `The survey form \`${key}\` asks how the night was, and nothing about pain.`,
      'Add a question of the type Slider whose instructions ask about the pain of today.',
      'Leave the first question as it is, and save the form.',
    ],
    end: 'The form has its first question unchanged and a slider about pain.',
  },
  nudge: {
    title: 'Try a nudge on a simulated day',
    todo: ({ key }) => [
      `Open the nudge of cohort \`${key}\` and simulate tomorrow: Sofia Lind gets it at night.`,
      'Change its scheduled time to 18:00, and simulate the day again.',
      'Save the nudge. It stays inactive until somebody has checked it.',
    ],
    end: 'The nudge is due at 18:00, addresses the same people, and is inactive.',
  },
  restore: {
    title: 'Restore a deleted record',
    todo: ({ lostKey }) => [
      `The lesson “Letting go” of program \`${lostKey}\` was deleted by mistake.`,
      'Open the deleted records on the overview of that program, and restore it with a reason.',
      'Do not write it again: its steps and its history would be lost.',
    ],
    end: 'The lesson is there again, with its steps.',
  },
  view: {
    title: 'Share a view of a list',
    todo: ({ viewName }) => [
      'Show the users of study 003 alone.',
      `Keep what you see as the view \`${viewName}\`, for all staff.`,
      'Read how many users it has: colleagues who open the view read the same number.',
    ],
    end: 'A shared view of yours shows the users of study 003.',
  },
};
