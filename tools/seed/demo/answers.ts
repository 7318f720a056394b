export const PROMPT_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'What brought you here?': [
    'Twelve years of pain, and the wish to do more than to get through the day.',
    'My doctor told me about the study. I had nothing to lose.',
    'I want to be outside with the children again without counting the hours.',
    'My sister takes part in it and sleeps better.',
  ],
  'Which plan did you give up lately?': [
    'The choir. I have not been there since spring.',
    'The week at the sea with my cousins.',
    'A course in watercolors on Tuesday evenings.',
    'Going back to work for three days instead of two.',
  ],
  'What do you notice right now?': [
    'Tightness in my shoulders, and that I hold my breath.',
    'The hum of the fridge, and that my jaw is clenched.',
    'That I am already thinking of tomorrow.',
    'Warm hands, a stiff neck, rain on the window.',
  ],
  'Where do you feel it?': [
    'Between the shoulder blades, and down the left arm.',
    'In both hips, more on the right.',
    'In my neck and behind the eyes.',
    'Mostly in my hands and in the soles of my feet.',
  ],
  'What would you do if pain took less room?': [
    'Invite friends for dinner and not cancel on the day.',
    'Take the dog along the river, all the way to the bridge.',
    'Sing again, even if only at home.',
    'Play with my grandson on the floor.',
  ],
  'What is the smallest step that you could take today?': [
    'Five minutes in the garden, whatever the day is like.',
    'Call Ruth instead of writing that I am too tired.',
    'Put the shoes on and go as far as the letter box.',
    'Get the paints out of the cupboard.',
  ],
  'Write down a thought that returns often.': [
    '“You will pay for this tomorrow.”',
    '“The others have to do everything because of me.”',
    '“It was never this bad before.”',
    '“If I rest now I shall never get up again.”',
  ],
  'What will you take along from this program?': [
    'That I can do things together with the pain, not only after it.',
    'To stop before it hurts, and to start again the next day.',
    'The three minutes of breathing. They go everywhere with me.',
    'That a thought is a thought.',
  ],
};

/** Texts about values, by category. */
export const VALUE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  family: [
    'To be there when it counts',
    'To listen to my daughter without giving advice',
    'Patience with my mother',
    'To eat together once a day',
    'To say what I need before I am angry',
    'To read to the little ones',
    'To be a sister who calls',
    'Laughing together, also about me',
  ],
  health: [
    'To treat my body like a friend',
    'A walk every day, however short',
    'To sleep when I am tired',
    'To ask for help in time',
    'Meals that I look forward to',
    'To keep my appointments',
    'To rest without a bad conscience',
    'To move in water once a week',
  ],
  work: [
    'To be somebody whom colleagues can ask',
    'To learn one new thing a month',
    'To finish what I promise',
    'To teach what I know',
    'Honesty about what I can do today',
    'Curiosity',
    'To do fewer things, and those with care',
    'To keep my hand in at drawing',
  ],
  leisure: [
    'Music with others',
    'An hour for myself on Sunday',
    'To be outside in every season',
    'To grow something',
    'Books that are not about illness',
    'To play without having to win',
    'To see old friends again',
    'To cook something I have never cooked',
  ],
};

/** In a category that no longer exists. */
export const FORMER_VALUE = ['spirituality', 'To be still for a moment each morning'] as const;

/** Free-text survey answers, by question. */
export const BOX_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'Is there anything else that the study team should know?': [
    'I am away in the first week of next month.',
    'My hands are stiff in the morning, so I answer in the evening.',
    'No, thank you.',
  ],
  'What helped most?': [
    'A warm bath and going to bed early.',
    'Walking the dog with my sister on Sunday.',
    'Pausing before I said yes to everything.',
    'Nothing really. It was a hard week.',
    'The breathing, twice a day.',
    'To stop gardening after twenty minutes.',
  ],
  'What should we do better?': [
    'Shorter sessions for bad days.',
    'Remind me in the evening, not in the morning.',
    'A larger print. I always forget my glasses.',
  ],
};
