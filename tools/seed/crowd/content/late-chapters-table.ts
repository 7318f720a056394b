import type { ChapterRow } from './lesson-rows.ts';

/** The second half of the therapy: who notices, what matters, and how to live by it. */
export const LATE_CHAPTERS: readonly ChapterRow[] = [
  {
    title: 'The one who notices',
    description: 'You are more than what you feel and think: a steady place to look from.',
    exercise: ['The sky and the weather', 'sky', 'Be the sky in which all weather passes.'],
    tries: [
      'Ask once a day: who is noticing this?',
      'Write three sentences that begin with “I am”, and cross out one of them',
      'Look at an old photograph and find what has stayed the same',
    ],
    keep: 'You have pain. You are not your pain.',
    lessons: [
      [
        'The sky and the weather',
        'The sky holds every weather and is harmed by none of it.',
        'Feelings and sensations come and go like weather. There is a part of you that has seen all of them, and is still here.',
        'What weather is there now, and who sees it?',
      ],
      [
        'More than a patient',
        'Forms, appointments and diagnoses can become the whole picture.',
        'You are also a friend, a neighbour, someone who hums while cooking. None of these roles is all of you either.',
        'Which roles of yours has pain pushed to the side?',
      ],
      [
        'I am …',
        'We finish this sentence quickly and then live by it.',
        'Try it with something large and something small. Hold each answer lightly, like a label that can be peeled off.',
        'Which “I am” have you held too tightly?',
      ],
      [
        'The chessboard',
        'White pieces and black pieces fight: good thoughts, bad thoughts.',
        'If you are one side, half of yourself is your enemy. The board holds both, and does not need to win.',
        'What changes when you are the board?',
      ],
      [
        'Through other eyes',
        'Changing the point of view loosens a knot.',
        'How would you look at this day in ten years? How does somebody see you who loves you? The facts stay, and they have more room.',
        'What would your older self say to you today?',
      ],
      [
        'What has stayed',
        'You have had many bodies, ages and opinions.',
        'Remember yourself at eight, at twenty, last year. Everything has changed, and it was always you who looked out of these eyes.',
        'What has stayed the same in you?',
      ],
      [
        'A place to return to',
        'This place is always there, even on days on which it is hard to find.',
        'One breath, and the question “who notices this?”, is the shortest way. You need not stay long.',
        'When will you need this place most?',
      ],
    ],
  },
  {
    title: 'What matters',
    description: 'Values: directions that you choose, and that no pain can take away.',
    exercise: [
      'The eightieth birthday',
      'birthday',
      'Listen to what you would like to be said of you.',
    ],
    tries: [
      'Choose one value for one day, and tell nobody',
      'Ask somebody what they would like more of in their life',
      'Mark on the dartboard how close you lived to one value this week',
    ],
    keep: 'A value is never finished. It is a direction that you can take from wherever you stand.',
    lessons: [
      [
        'Values and goals',
        'A goal can be reached and ticked off. A value is a direction.',
        'To travel west you need no place called West. You can always take a step in that direction, also from the sofa.',
        'In which direction would you like to take one step?',
      ],
      [
        'The eightieth birthday',
        'Somebody who knows you well gives a speech.',
        'Not about what you achieved or how much it hurt, but about how you were with others and what you stood for. What would you like to hear?',
        'Which sentence would you like to hear in that speech?',
      ],
      [
        'Family and friends',
        'How do you want to be with those who are close to you?',
        'Patient, playful, honest, there? Choose words that describe you and not what others should do.',
        'How do you want to be with the people close to you?',
      ],
      [
        'Work and learning',
        'Paid or unpaid, at a desk or in a garden.',
        'What do you want to give, and what do you want to learn? Even a small contribution counts when it is yours.',
        'What would you like to give or to learn this month?',
      ],
      [
        'Body and health',
        'Caring for a body that hurts is an act of loyalty.',
        'Not to repair it so that life can begin, but because it is with you all the way.',
        'What would care for your body look like today?',
      ],
      [
        'What is mine, what is borrowed',
        'Some values come from parents, from magazines, from fear.',
        'Ask: would I choose this if nobody ever knew? What remains is yours.',
        'Which “should” could you give back?',
      ],
      [
        'The dartboard',
        'The centre means: I live as I want to live here. The rim means: far from it.',
        'Mark where you stand without judging it. The distance is not your fault. It is information about where a small step would count.',
        'In which field would a small step count most?',
      ],
    ],
  },
  {
    title: 'Small steps',
    description: 'Committed action: steps so small that pain cannot forbid them.',
    exercise: [
      'The next small thing',
      'steps',
      'Choose a step, see what gets in the way, and choose it again.',
    ],
    tries: [
      'Cut your step in half, and then once more',
      'Fix day, hour and place of your step',
      'Celebrate a step of two minutes',
    ],
    keep: 'Small and done is larger than big and planned.',
    lessons: [
      [
        'From value to step',
        'A value becomes real by something that can be filmed.',
        '“To be a good friend” cannot be filmed. “To ring Ana on Tuesday at six for ten minutes” can.',
        'Which step of yours could be filmed?',
      ],
      [
        'Smaller still',
        'If you are not at least nine of ten sure, the step is too big.',
        'Halve it until it seems almost silly. Doing what you said builds trust in yourself, and that is what grows.',
        'What is the smallest step that would still count?',
      ],
      [
        'What gets in the way',
        'Between you and your step stand thoughts, feelings and sensations.',
        'Go through the list with what you have learned: step back from the thought, make room for the feeling, come back to the present, remember what it is for.',
        'What will get in the way, and how will you meet it?',
      ],
      [
        'Saying it aloud',
        'What we tell somebody, we do more often.',
        'Choose a person who will be glad with you, and who will not push. Say what you will do, when, and that you may not feel like it.',
        'Whom will you tell?',
      ],
      [
        'When it did not work',
        'Steps fail. They were too big, or the day was.',
        'To fall down belongs to walking. Look at what happened with curiosity, make the step smaller, and take it again.',
        'What did you learn from a step that failed?',
      ],
      [
        'Looking back',
        'We overlook what has become normal.',
        'Compare with the first chapter. What do you do today that you did not do then, whatever the pain says?',
        'What do you do today that you did not do eight weeks ago?',
      ],
    ],
  },
  {
    title: 'Pacing and rest',
    description: 'Doing by plan rather than by pain: activity, breaks and sleep.',
    exercise: [
      'Resting without falling',
      'rest',
      'Ten minutes of rest that you begin and end on purpose.',
    ],
    tries: [
      'Stop one activity while it still goes well',
      'Set a timer for a break before you need it',
      'Go to bed and get up at the same time for three days',
    ],
    keep: 'Stop before pain stops you.',
    lessons: [
      [
        'By plan, not by pain',
        'Most of us stop when it hurts and go on when it does not.',
        'Then pain leads. Choose an amount that you can keep on good and bad days, and stop there on both.',
        'Which activity would you like to pace?',
      ],
      [
        'Finding your baseline',
        'How much can you do on three different days without paying for it?',
        'Take the average, and begin with a little less. It may look ridiculously small. It is the ground on which you build.',
        'What is your baseline for this activity?',
      ],
      [
        'Breaks on purpose',
        'A break taken in time is part of the work.',
        'Lie down, breathe, look out of the window; no screen. Then get up when the timer says so, and not when your mind does.',
        'What makes a break a good one for you?',
      ],
      [
        'Growing slowly',
        'Add a tenth each week, no more.',
        'On bad days keep the amount, or halve it; do not drop it. On good days keep it too. That is the harder part.',
        'What will tempt you to do more?',
      ],
      [
        'Evenings and nights',
        'Sleep cannot be forced. It can be invited.',
        'The same hour for getting up, dim light, worries on paper, a bed that is for sleeping. And when you lie awake: rest is rest as well.',
        'What could your last half hour of the day look like?',
      ],
      [
        'A plan for flare-ups',
        'Flare-ups will come. They are part of the road and not its end.',
        'Write down now what you do on the first day, whom you tell, what you reduce, and which small step stays.',
        'What is in your plan for flare-ups?',
      ],
    ],
  },
  {
    title: 'With other people',
    description: 'Asking, refusing, explaining and staying close, with pain in the room.',
    exercise: [
      'Loving kindness',
      'kindness',
      'Good wishes for yourself, somebody close, and somebody difficult.',
    ],
    tries: [
      'Ask for one concrete thing',
      'Say no once without giving a reason',
      'Spend ten minutes with somebody without speaking of pain',
    ],
    keep: 'Others cannot see pain. They can see you.',
    lessons: [
      [
        'What others see',
        'They see the cancelled visit and not the night before.',
        'You need not prove anything. A sentence or two is enough: what is hard, what still works, what you would like.',
        'What would you like others to know?',
      ],
      [
        'Asking for help',
        'Asking is a skill, and most people like to be asked.',
        'Make it small and concrete: *could you carry this upstairs?* Leave the other the freedom to say no.',
        'What could you ask for this week?',
      ],
      [
        'Saying no',
        'A no to one thing is a yes to another.',
        'Say it early, kindly and briefly. Notice the guilt that comes along, make room for it, and let the no stand.',
        'Which no would protect a yes of yours?',
      ],
      [
        'Anger and hurt',
        'Pain makes us short, and others helpless.',
        'Before you answer, find your anchor. Then speak of yourself: what happened, what it did with you, what you wish for.',
        'Which conversation would you like to have again, differently?',
      ],
      [
        'Being close',
        'Pain takes room between two people, also in bed.',
        'Closeness has many forms. Talk about what is possible now rather than about what was.',
        'Which form of closeness is possible now?',
      ],
      [
        'Giving something',
        'To be needed does good, with pain too.',
        'A message, a recipe, an ear. What you give need not be large; it must be yours.',
        'What did you give somebody lately?',
      ],
    ],
  },
  {
    title: 'Going on',
    description: 'What you take along, what you do when it gets hard, and how you go on.',
    exercise: ['A letter to later', 'letter', 'Write to yourself as you will be on a hard day.'],
    tries: [
      'Read what you wrote in the first week',
      'Choose three exercises that you keep',
      'Put a date with yourself into the calendar in four weeks',
    ],
    keep: 'You know the direction now. You can begin again at any time.',
    lessons: [
      [
        'The whole in one picture',
        'Open up, be here, do what matters.',
        'All exercises of this program belong to one of these three. When you do not know what to do, ask which of them is missing.',
        'Which of the three is easiest for you, and which is hardest?',
      ],
      [
        'What you have learned',
        'Much of it happened quietly.',
        'Look through what you wrote. Do not look for less pain; look for more life.',
        'Where has your life become larger?',
      ],
      [
        'When it gets hard again',
        'Old patterns come back when we are tired.',
        'That is no relapse into the beginning: you know the place, and you know the way out. Take the smallest step that you know.',
        'What are your first signs, and what is your first step?',
      ],
      [
        'Your three exercises',
        'Nobody keeps up everything.',
        'Choose one for opening up, one for being here, one for doing what matters, and fix when they have their place.',
        'Which three exercises do you keep?',
      ],
      [
        'A letter to yourself',
        'On a hard day you will need somebody who knows you.',
        'Write to that person now: what you know today, what helped, and what you wish for them.',
        'Begin your letter: “When you read this …”',
      ],
      [
        'Your toolbox',
        'Everything in one place: the exercises of all twelve chapters, to open when you need them.',
        'Begin with whatever you need today. There is no order any more.',
        'Which of these would you show to a friend?',
      ],
    ],
  },
];
