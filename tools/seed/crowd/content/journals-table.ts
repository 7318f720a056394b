import type { PhaseName } from '#domain/content/journal-type/journal.ts';
import type { SeedData } from '#tools/seed/document.ts';
import {
  amount,
  amountSummary,
  card,
  dart,
  dartboardCard,
  oldDart,
  planPicker,
  read,
  restTaken,
  several,
  sleepTimes,
  slide,
  summary,
  values,
  write,
  yesOrNo,
  type QuestionRow,
} from './journal-parts.ts';

/** A phase of a journal without its number. */
export type PhaseRow = SeedData & { readonly questions?: readonly QuestionRow[] };

export interface JournalRow {
  readonly id: string;
  readonly displayName: string;
  readonly description: string;
  readonly unlockedByDefault?: boolean;
  readonly noJournalLeftBehind?: boolean;
  readonly notAssignableToTask?: boolean;
  /** In their order. */
  readonly phases: Readonly<Partial<Record<PhaseName, PhaseRow>>>;
}

const buttons = (positiveButtonText: string, negativeButtonText: string): SeedData => ({
  positiveButtonText,
  negativeButtonText,
});

const done = (title: string, subtitle: string, completedComponent = 'default'): PhaseRow => ({
  completedComponent,
  default: card(title, subtitle),
});

/** The journals of the lessons program: together they cover every phase and question type. */
export const ACT_JOURNALS: readonly JournalRow[] = [
  {
    id: 'evening-look-back',
    displayName: 'Evening look back',
    description: 'A few quiet minutes at the end of the day.',
    unlockedByDefault: true,
    noJournalLeftBehind: true,
    phases: {
      creation: {
        prefill: false,
        questions: [
          write('mattered', 'What did you do today that mattered to you?'),
          slide('room', 'How much room did pain take?', '0 none, 10 all of it', 'Room for pain'),
          write('else', 'Anything else?', 'optionalText'),
        ],
      },
      completion: done('Your day', 'Sleep well'),
    },
  },
  {
    id: 'making-room-log',
    displayName: 'Making room',
    description: 'A difficult sensation, and what happened when you made room for it.',
    phases: {
      creation: {
        prefill: false,
        questions: [
          read(
            'begin',
            'Before you begin',
            'Find a position that is good enough, and take a breath.',
          ),
          write('sensation', 'Which sensation or feeling was there?'),
          slide('strength', 'How strong was it?', '0 faint, 10 overwhelming', 'Strength'),
          read('breathe', 'Breathe around it', 'Two minutes. Let it be where it is.', 'timer'),
          slide(
            'willing',
            'How willing were you to have it?',
            '0 not at all, 10 fully',
            'Willingness',
          ),
          write('after', 'What happened?'),
        ],
      },
      completion: done('You made room', ''),
    },
  },
  {
    id: 'thought-spotting',
    displayName: 'Thought spotting',
    description: 'A thought that hooked you, seen from a distance.',
    phases: {
      creation: {
        prefill: true,
        questions: [
          write('thought', 'Which thought hooked you?'),
          write('distance', 'Write it again: “I am having the thought that …”', 'repeat'),
          yesOrNo(
            'useful',
            'Is it a useful guide for what you want to do?',
            'Yes, it is',
            'No, it is not',
          ),
          summary('seen', 'From a distance', 'You need not win against it.'),
        ],
      },
      completion: done('A thought, seen', ''),
    },
  },
  {
    id: 'small-step',
    displayName: 'A small step',
    description: 'From a value to a step that can be filmed, and how it went.',
    noJournalLeftBehind: true,
    phases: {
      creation: {
        prefill: false,
        questions: [
          values('value', 'What do you want to stand for as a friend?', 'friends'),
          write('step', 'What is the smallest step that would count?'),
          several('obstacles', 'What may get in the way?', [
            'A thought',
            'A feeling',
            'A sensation',
          ]),
          read(
            'reminder',
            'A reminder',
            'Shall the app remind you of your step?',
            'enableReminders',
          ),
        ],
      },
      activity: {
        ...buttons('I did it', 'Not yet'),
        ...card('Your step', 'Whenever you are ready'),
        questions: [write('noticed', 'What did you notice while you did it?')],
      },
      checkIn: {
        questions: [
          slide(
            'close',
            'How close did it bring you to your value?',
            '0 far, 10 close',
            'Closeness',
          ),
          write('learned', 'What did you learn?', 'optionalText'),
        ],
      },
      confirmation: { ...buttons('Yes', 'Not today'), ...card('Did you take your step?', '') },
      conversion: { questions: [write('next', 'What is the next small step?')] },
      completion: {
        ...done('Your step', '', 'values'),
        positiveConfirmation: card('You took your step', 'However small it was'),
        negativeConfirmation: card('Another day', 'Make it smaller and take it again'),
      },
    },
  },
  {
    id: 'valuesDartboard',
    displayName: 'Values dartboard',
    description: 'How close you live to what matters, in four fields of life.',
    phases: {
      creation: {
        prefill: false,
        questions: [
          dart('family', 'How close did you live to your values in your family?', 'family'),
          dart('friends', 'And with your friends?', 'friends'),
          dart('work', 'And in work and learning?', 'work'),
          oldDart('play', 'And in play and leisure?', 4),
          summary(
            'board',
            'Your board',
            'One small step in one field is enough.',
            'summary_dartboard_v2',
          ),
        ],
      },
      conversion: { questions: [dart('wish', 'Where would you like to be in a month?', 'family')] },
      completion: {
        completedComponent: 'dartboard',
        default: ['Family', 'Friends', 'Work', 'Play'].map(dartboardCard),
      },
    },
  },
  {
    id: 'values-compass',
    displayName: 'Values compass',
    description: 'Words for what you want to stand for.',
    phases: {
      creation: {
        prefill: true,
        questions: [
          values('family', 'How do you want to be with your family?', 'family'),
          values('body', 'How do you want to treat your body?', 'body'),
          values('community', 'What do you want to contribute?', 'community'),
          summary('compass', 'Your compass', 'You can take a step in each of these directions.'),
        ],
      },
      completion: done('Your compass', '', 'values'),
    },
  },
  {
    id: 'pacing_v2',
    displayName: 'Pacing by time',
    description: 'An activity in planned portions, with breaks before they are needed.',
    noJournalLeftBehind: true,
    phases: {
      creation: {
        prefill: false,
        questions: [
          read('idea', 'How pacing works', 'Stop before pain stops you.', 'pacing-instructions'),
          planPicker('plan'),
          write('activity', 'What would you like to do?', 'pacing-text'),
          amount('minutes', 'How long at a time?', ['minute', 'minutes'], 60),
          several(
            'steps',
            'What comes one after the other?',
            ['First', 'Then', 'At last'],
            'pacing-multipleInput',
          ),
          amountSummary('planned', 'You will work for', 'minutes'),
        ],
      },
      activity: {
        ...buttons('Start', 'Later'),
        ...card('Your activity', 'By time'),
        questions: [
          read(
            'half',
            'Half of it is done',
            'Change your position, drink something.',
            'pacing-content',
          ),
          restTaken('rested'),
        ],
      },
      checkIn: { questions: [write('how', 'How was it to stop in time?', 'pacing-text')] },
      completion: done('Paced', 'With a break', 'pacing'),
    },
  },
  {
    id: 'pacing_task_based',
    displayName: 'Pacing by tasks',
    description: 'Something large, cut into parts that you can do on any day.',
    phases: {
      creation: {
        prefill: false,
        questions: [
          read(
            'idea',
            'Cutting it small',
            'Each part should be doable on a bad day.',
            'instructions',
          ),
          write('task', 'What is the large task?', 'pacing-text'),
          several(
            'parts',
            'Into which parts can you cut it?',
            ['A first part', 'A second', 'A third', 'A fourth'],
            'pacing-multipleInput',
          ),
          amount('breaks', 'How long is each break?', ['minute', 'minutes'], 30),
        ],
      },
      completion: done('One part done', 'The rest can wait', 'pacing'),
    },
  },
  {
    id: 'sleep-plan',
    displayName: 'Sleep plan',
    description: 'When to put the day aside, go to bed and get up.',
    phases: {
      creation: {
        prefill: true,
        questions: [
          read('night', 'Sleep can be invited', 'The same hour for getting up helps most.'),
          sleepTimes('times'),
          read(
            'remind',
            'Reminders',
            'Shall the app tell you when to wind down?',
            'enableReminders',
          ),
        ],
      },
      checkIn: { questions: [slide('rested', 'How rested are you?', '0 not, 10 fully', 'Rest')] },
      completion: done('Tonight', '', 'sleep'),
    },
  },
  {
    id: 'dailyInsights',
    displayName: 'Daily insights',
    description: 'One look at the day: pain, mood, and what you did all the same.',
    unlockedByDefault: true,
    phases: {
      creation: {
        prefill: false,
        questions: [
          slide('pain', 'How strong was pain today?', '0 none, 10 worst', 'Pain'),
          slide('mood', 'How was your mood?', '0 low, 10 good', 'Mood'),
          write('anyway', 'What did you do anyway?'),
        ],
      },
      completion: done('Your insights', 'Day by day', 'insights'),
    },
  },
  {
    id: 'weeklyInsights',
    displayName: 'Weekly insights',
    description: 'What the week says when you look at it as a whole.',
    notAssignableToTask: true,
    unlockedByDefault: true,
    phases: {
      creation: {
        prefill: false,
        questions: [
          several('moments', 'Which three moments do you keep?', [
            'A moment',
            'Another one',
            'And one more',
          ]),
          slide(
            'direction',
            'How much did you go in your direction?',
            '0 not, 10 very',
            'Direction',
          ),
          summary('week', 'Your week', 'What would you like to have more of?'),
        ],
      },
      conversion: { questions: [write('more', 'What would you like more of next week?')] },
      completion: done('Your week', '', 'insights'),
    },
  },
  {
    id: 'wave-riding',
    displayName: 'Riding the wave',
    description: 'For the moments in which an urge or a surge of pain rises.',
    unlockedByDefault: true,
    phases: {
      creation: {
        prefill: false,
        questions: [
          slide('before', 'How high is the wave?', '0 flat, 10 towering', 'Before'),
          read('ride', 'Ride it', 'Three minutes. Waves rise, break and run out.', 'timer'),
          slide('after', 'How high is it now?', '0 flat, 10 towering', 'After'),
          yesOrNo('again', 'Would you ride it again?', 'Yes', 'I am not sure'),
        ],
      },
      completion: done('A wave, ridden', ''),
    },
  },
  {
    id: 'good-moments',
    displayName: 'Good moments',
    description: 'What was good, beside what was hard.',
    phases: {
      creation: {
        prefill: false,
        questions: [
          several('moments', 'Which good moments were there?', ['Seen', 'Heard', 'Felt', 'Said']),
          write('share', 'With whom would you like to share one?', 'optionalText'),
        ],
      },
      confirmation: { ...buttons('I told somebody', 'Not yet'), ...card('Shared?', '') },
      completion: done('Good moments', 'Beside the hard ones'),
    },
  },
  {
    id: 'flare-plan',
    displayName: 'Plan for flare-ups',
    description: 'What you do on the first hard day, written on a better one.',
    phases: {
      creation: {
        prefill: true,
        questions: [
          several('signs', 'What are your first signs?', [
            'In the body',
            'In your thoughts',
            'In what you do',
          ]),
          write('reduce', 'What do you reduce, and what stays?'),
          write('tell', 'Whom do you tell, and in which words?'),
          summary('plan', 'Your plan', 'Look at it when you need it.'),
        ],
      },
      completion: done('Your plan', 'For hard days'),
    },
  },
  {
    id: 'letter-to-later',
    displayName: 'A letter to later',
    description: 'From you as you are today to you on a hard day.',
    phases: {
      creation: {
        prefill: false,
        questions: [
          read(
            'before',
            'Who will read it',
            'Think of yourself on a day on which all of this seems far away.',
          ),
          write('letter', '“When you read this …”'),
          write('once-more', 'The one sentence that matters most, once more:', 'repeat'),
        ],
      },
      conversion: { questions: [yesOrNo('send', 'Shall it come back to you in four weeks?')] },
      completion: done('Your letter', ''),
    },
  },
];

/** What the entries program tracks. */
export const ST_JOURNALS: readonly JournalRow[] = [
  {
    id: 'symptom-diary',
    displayName: 'Symptom diary',
    description: 'The symptoms of the day in two minutes.',
    unlockedByDefault: true,
    noJournalLeftBehind: true,
    phases: {
      creation: {
        prefill: false,
        questions: [
          slide('pain', 'How strong was your pain today?', '0 none, 10 worst', 'Pain'),
          slide('fatigue', 'How tired were you?', '0 not, 10 exhausted', 'Fatigue'),
          slide('fog', 'How clear was your head?', '0 foggy, 10 clear', 'Clarity'),
          several('where', 'Where did it hurt?', ['Most', 'Besides', 'Besides']),
          write('notes', 'Anything that you want to remember?', 'optionalText'),
        ],
      },
      completion: done('Today', 'Noted'),
    },
  },
  {
    id: 'night-diary',
    displayName: 'Night diary',
    description: 'How you slept, noted in the morning.',
    unlockedByDefault: true,
    phases: {
      creation: {
        prefill: false,
        questions: [
          slide('quality', 'How well did you sleep?', '0 badly, 10 well', 'Sleep'),
          yesOrNo('woken', 'Did pain wake you?', 'Yes', 'No'),
          write('notes', 'What helped, what did not?', 'optionalText'),
        ],
      },
      completion: done('Last night', ''),
    },
  },
  {
    id: 'medication-notes',
    displayName: 'Medication notes',
    description: 'What you took and how it went, for the next visit.',
    unlockedByDefault: true,
    phases: {
      creation: {
        prefill: true,
        questions: [
          several('taken', 'What did you take?', [
            'Name and dose',
            'Name and dose',
            'Name and dose',
          ]),
          yesOrNo('as-planned', 'As planned with your clinician?', 'Yes', 'No'),
          write('effects', 'What did you notice afterwards?'),
        ],
      },
      completion: done('Noted', 'For the next visit'),
    },
  },
  {
    id: 'visit-preparation',
    displayName: 'Preparing a visit',
    description: 'Questions for the clinician, collected before you forget them.',
    unlockedByDefault: true,
    phases: {
      creation: {
        prefill: false,
        questions: [
          several('questions', 'What do you want to ask?', [
            'First of all',
            'Then',
            'If there is time',
          ]),
          write('changed', 'What has changed since the last visit?'),
          summary('list', 'Your list', 'Take it along.'),
        ],
      },
      conversion: { questions: [write('answers', 'What were the answers?')] },
      completion: done('Your visit', ''),
    },
  },
];
