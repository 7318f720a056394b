import type { ChapterRow } from './lesson-rows.ts';

/** The first half of the therapy: what pain does, what fighting it costs, and how to make room. */
export const EARLY_CHAPTERS: readonly ChapterRow[] = [
  {
    title: 'Arriving',
    description: 'What this program is, what it is not, and how to begin gently.',
    exercise: ['Three breaths to arrive', 'arriving', 'Two minutes to land where you are.'],
    tries: [
      'Open the app at the same hour on two days',
      'Tell one person that you have begun',
      'Choose a place where you can sit undisturbed for ten minutes',
    ],
    keep: 'You do not have to feel ready to begin.',
    lessons: [
      [
        'Welcome',
        'Good that you are here. Pain has probably taken up a lot of your time lately.',
        'This program does not promise to take pain away. It helps you to build a life that is larger than the pain, one small step after the other.',
        'What made you begin today?',
      ],
      [
        'How this works',
        'A session takes about ten minutes: something to read or hear, and something to try.',
        'Nothing here is a test. If you miss a day, go on where you stopped; the program waits for you.',
        'When in your day would ten minutes fit?',
      ],
      [
        'What you have tried',
        'Most people with long-lasting pain have tried many things before they come here.',
        'Tablets, rest, exercise, distraction, gritting your teeth: each made sense when you began it. Let us look at what it gave you, without blame.',
        'What have you tried, and what did it give you for how long?',
      ],
      [
        'A different question',
        'We often ask: how do I get rid of this? There is another question.',
        'Ask instead: **what would I do with my time if pain were allowed to come along?** The answers point to a direction, even on bad days.',
        'What would you do this week if pain were allowed to come along?',
      ],
      [
        'Your own pace',
        'Some sessions will speak to you at once, others later or never.',
        'Take what is useful. Discomfort while you learn is normal; being overwhelmed is a sign to slow down, to stop, or to talk to your clinician.',
        'How do you notice that something is becoming too much?',
      ],
      [
        'Noticing a little',
        'Before anything changes it helps to see what is there.',
        'Noticing means to look at an experience as it is, the way you would look at the weather: no need to like it and none to change it.',
        'What do you notice in your body at this moment?',
      ],
      [
        'Why you are here',
        'Underneath every wish to have less pain lies something that you care about.',
        'People rarely miss the absence of pain. They miss walks, work, sleep, laughing, being touched. What you miss shows what matters to you.',
        'What do you miss most, and what does that say about you?',
      ],
    ],
  },
  {
    title: 'What pain does',
    description:
      'How pain, worry and withdrawal feed each other, and where the circle can be left.',
    exercise: ['Mapping the day', 'mapping', 'Walk through yesterday and see where pain decided.'],
    tries: [
      'Note one moment in which pain made a decision for you',
      'Note one moment in which you decided in spite of pain',
      'Ask somebody close what they see on your bad days',
    ],
    keep: 'Pain is real. What it is allowed to decide is another question.',
    lessons: [
      [
        'Pain that stays',
        'Pain that lasts for months behaves differently from a cut or a burn.',
        'The alarm goes on ringing although nothing new is being harmed. That does not make the pain less real, and it does mean that moving is safer than it feels.',
        'What did you learn about pain that surprised you?',
      ],
      [
        'Pain and suffering',
        'There are two layers: what hurts, and what we add by fighting it.',
        'The first arrow is the pain itself. The second is the struggle: *why me, it must stop, it will never end.* We cannot always avoid the first, and we can learn to see the second.',
        'Which second arrow do you know best?',
      ],
      [
        'The shrinking circle',
        'Avoiding what may hurt helps today and costs tomorrow.',
        'Each activity that we drop makes the next one seem harder. After a while the circle in which we live has become small, and the pain has not.',
        'What has dropped out of your circle?',
      ],
      [
        'Good days, bad days',
        'On good days many people do everything at once, and pay for it.',
        'Overdoing and collapsing are two sides of one pattern: pain is in charge of both. Later you will learn to pace by plan rather than by pain.',
        'What does a good day tempt you to do?',
      ],
      [
        'Tiredness and mood',
        'Pain rarely comes alone.',
        'Poor sleep, low mood and exhaustion turn the volume up. They are companions of pain and no signs of weakness.',
        'Which companion of pain weighs most on you?',
      ],
      [
        'The story of my pain',
        'Minds make stories. After years of pain the story can become a whole identity.',
        '“I am a person who cannot.” Stories contain truth, and they leave things out. We shall not argue with yours; we shall look at it.',
        'What would the title of your story be?',
      ],
      [
        'Where to step out',
        'The circle of pain has many doors, and none of them is marked “no more pain”.',
        'You can step out at attention, at thoughts, at actions, at contact with others. One door is enough for today.',
        'Which door looks the least heavy?',
      ],
    ],
  },
  {
    title: 'The cost of control',
    description: 'What the fight against pain has cost, and why stopping it is not giving up.',
    exercise: [
      'Dropping the rope',
      'rope',
      'A tug of war with pain, and what happens when you let go.',
    ],
    tries: [
      'Catch one moment of bracing against pain, and soften your shoulders',
      'Write down what a day of fighting cost you in time',
      'Do one small thing without waiting for a better moment',
    ],
    keep: 'If the struggle worked, it would have worked by now.',
    lessons: [
      [
        'The control agenda',
        'Outside of our skin control works well: a cold room, a leaking tap.',
        'Inside it works differently. Try not to think of a yellow car for one minute, and you will see plenty of them.',
        'What do you try hardest not to feel?',
      ],
      [
        'The tug of war',
        'Imagine a tug of war with a monster, and a pit between you.',
        'The harder you pull, the harder it pulls. You need not win. **You can drop the rope.** The monster stays, and your hands are free.',
        'What would your hands do if they were free?',
      ],
      [
        'Quicksand',
        'Whoever steps into quicksand wants to push the feet down and run.',
        'That makes one sink. What helps is the opposite of the impulse: lie down, spread out, get in touch with as much of it as possible.',
        'Where do you push, and sink?',
      ],
      [
        'Short term, long term',
        'Many of our means work for an hour.',
        'Look at each of them twice: what does it give me today, and where does it take me in a year? Only you can weigh that.',
        'Which of your means is good today and expensive in a year?',
      ],
      [
        'Waiting for better',
        '“When the pain is gone, I shall …” is a sentence that can last for decades.',
        'Life does not wait with us. What if some of it could begin now, smaller than planned and with pain in the luggage?',
        'How does your own sentence go on after “when the pain is gone”?',
      ],
      [
        'Not giving up',
        'Letting go of the struggle is sometimes mistaken for resignation.',
        'Resignation says: nothing is possible. Willingness says: *this is here, and I take it along to where I want to go.*',
        'What is the difference for you?',
      ],
      [
        'An honest account',
        'Today you draw up what the struggle has cost, kindly.',
        'Hours, friendships, money, self-respect, sleep. This is not to blame you: you did what everybody would do. It is to find out what you are no longer willing to pay.',
        'What are you no longer willing to pay?',
      ],
    ],
  },
  {
    title: 'Making room',
    description:
      'Acceptance as something you do: opening up to what is there, for the sake of something.',
    exercise: [
      'Breathing into it',
      'room',
      'Find the edges of a sensation and make room around it.',
    ],
    tries: [
      'Give an unpleasant sensation ten breaths before you change position',
      'Describe a sensation by size, shape and temperature',
      'Say silently: “There is room for this”',
    ],
    keep: 'Making room is not liking it. It is no longer spending the day on keeping the door shut.',
    lessons: [
      [
        'What acceptance is',
        'Acceptance is a word with a bad reputation.',
        'Here it means: to let a feeling be where it is anyway, without feeding it and without fleeing. It is a skill for the sake of something that matters.',
        'For the sake of what would you be willing to have discomfort?',
      ],
      [
        'The unwelcome guest',
        'You give a party, and a neighbour turns up whom nobody likes.',
        'You can stand at the door all evening to keep him out. Then you miss your own party. Or he comes in, and you talk to your friends.',
        'Which party are you missing at the door?',
      ],
      [
        'The shape of a sensation',
        'Sensations change when somebody looks at them with curiosity.',
        'Where does it begin, and where does it end? Is it still or does it move? Warm or cold? You are not trying to change it; you are getting to know it.',
        'Describe one sensation as if you had never met it before.',
      ],
      [
        'Expansion',
        'When something hurts, everything around it tightens.',
        'Breathe as if the breath could go around the place that hurts. The sensation may stay as strong as it is; there is more of you around it.',
        'What happened when you made room?',
      ],
      [
        'Willingness is a switch',
        'Discomfort has a dial that we do not hold. Willingness has a switch that we do.',
        'One cannot be willing by half, as one cannot jump by half. But one can choose from how high: a chair, a step, a sheet of paper.',
        'From what height would you jump today?',
      ],
      [
        'Emotions come too',
        'Pain wakes fear, anger and grief.',
        'They belong to the same family of guests. Name them softly: *here is fear, here is anger.* What has a name is easier to carry.',
        'Which feeling came along today, and what would it like you to know?',
      ],
      [
        'Kindness in hard moments',
        'Nobody learns well while being shouted at.',
        'Put a hand where it hurts or on your chest, and speak to yourself as you would to a good friend. That is no luxury, it is first aid.',
        'What would you say to a friend who feels as you do?',
      ],
    ],
  },
  {
    title: 'Stepping back from thoughts',
    description: 'Defusion: seeing thoughts as thoughts, useful or not, rather than as orders.',
    exercise: ['Leaves on a stream', 'leaves', 'Put each thought on a leaf and let it float by.'],
    tries: [
      'Begin a sentence with “I am having the thought that …”',
      'Thank your mind for a worry, and go on with what you were doing',
      'Say a hurtful word aloud for half a minute until it is only sound',
    ],
    keep: 'You need not win against a thought in order to go your way.',
    lessons: [
      [
        'The mind as a radio',
        'Minds talk all day: they warn, compare, judge and plan.',
        'It is their job. You can hear the radio in the kitchen and still cook. The question is not whether it is on, but whether you must dance to it.',
        'What is on your radio most of the time?',
      ],
      [
        'Thoughts are not orders',
        '“I must lie down” feels like an order.',
        'Put in front: *I am having the thought that I must lie down.* Now there is a little air between you and the words, and in that air you can choose.',
        'Write down a thought that returns often, with the new beginning.',
      ],
      [
        'Useful rather than true',
        'We can argue for hours whether a thought is true.',
        'There is a shorter way: **if I follow this thought, will it take me to where I want to live?** If not, it may be true and still not be your guide.',
        'Which true thought is not a useful guide?',
      ],
      [
        'Thanking your mind',
        'Your mind wants to protect you, and overdoes it at times.',
        'Answer it as you would a well-meaning aunt: “Thank you, mind, noted.” No discussion is needed.',
        'For which warning can you thank your mind today?',
      ],
      [
        'The passengers on the bus',
        'You drive the bus of your life, and loud passengers sit behind you.',
        'They threaten and demand that you turn. They look frightening, and they cannot take the wheel. Let them ride along and keep driving.',
        'What do your loudest passengers say?',
      ],
      [
        'Old stories, new titles',
        'Some thoughts come as whole series that we know by heart.',
        'Give the series a title: “The one where I let everybody down.” When it starts, say: ah, that one again.',
        'Which series do you know by heart?',
      ],
      [
        'When thoughts hook you',
        'Everybody gets hooked. The skill is to notice it sooner.',
        'Signs of a hook: time has passed, your jaw is tight, you argue with somebody who is not in the room. Name it, breathe, and come back to what you were doing.',
        'What are your own signs of being hooked?',
      ],
    ],
  },
  {
    title: 'Here and now',
    description: 'Attention that can be moved: coming back to the present, again and again.',
    exercise: ['Five senses', 'senses', 'Come back to the room by what you see, hear and feel.'],
    tries: [
      'Drink one cup of something without doing anything else',
      'Walk to the door and notice each step',
      'Look for five things of the same colour',
    ],
    keep: 'Coming back is the exercise. Wandering off belongs to it.',
    lessons: [
      [
        'Where is my attention?',
        'Pain is a strong magnet for attention.',
        'You cannot switch the magnet off, and you can learn to carry the lamp of your attention elsewhere and to widen its light.',
        'Where did your attention spend most of today?',
      ],
      [
        'An anchor',
        'A ship at anchor still feels the waves.',
        'The breath, the soles of your feet or a sound in the room can be your anchor. When the storm comes, you go there first.',
        'What would be a good anchor for you?',
      ],
      [
        'One thing at a time',
        'Daily acts are the best place to practise.',
        'Washing your hands, opening a letter, stroking the cat: do one of them as if it were the first time, and notice when your mind leaves.',
        'Which daily act will be your practice?',
      ],
      [
        'Past, future, present',
        'Minds travel: to the diagnosis, to next year.',
        'Planning and remembering are useful. Only in the present can anything be done. Ask: *is there something to do about it now?*',
        'Where does your mind travel most often?',
      ],
      [
        'Scanning the body',
        'Visiting the body with attention, also the parts that do not hurt.',
        'Begin with the feet. Stay a breath or two in each place. Where it hurts, stay as long as you are willing, and go on.',
        'Which part of your body felt neutral or pleasant?',
      ],
      [
        'A wandering mind',
        'Nobody can keep attention in one place.',
        'The moment in which you notice that you were gone is not a failure. It is the moment of waking up, and the one that you train.',
        'How do you speak to yourself when you have wandered off?',
      ],
      [
        'Small good moments',
        'Pleasant moments happen on bad days as well, and are easily overheard.',
        'They need not outweigh the pain. They stand beside it: a warm cup, a message, light on a wall.',
        'Which good moment was there in the last day?',
      ],
    ],
  },
];
