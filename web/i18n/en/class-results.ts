import type { minimumClassGroup } from '../../../contract/class-results.ts';
import type { AdjectiveName } from '../../../contract/game.ts';
import type { minimumPublicGroup } from '../../../contract/results.ts';
import type { classResults as it } from '../it/class-results.ts';

// Typed by the contract, so that other minima there do not compile here.
const minimum: typeof minimumClassGroup = 5;
const minimumOfOthers: typeof minimumPublicGroup = 10;

const overlap = 'The intervals of highest and lowest overlap: the gap may be chance.';
const passed = 'Faces that pass without an answer count neither as YES nor as NO.';
const everywhere = 'The percentage of YES is the same in every group of faces that has answers.';

const few = (n: number) => (n === 0 ? 'there is none' : n === 1 ? 'there is 1' : `there are ${n}`);

const adjectiveQuestions: Partial<Record<AdjectiveName, string[]>> = {
  active: [
    'How can you tell that a person gets things done? How much of that shows in a still picture?',
    'What does one look at, to decide quickly?',
  ],
  honest: [
    'In films and in the news, what do trustworthy people look like? Who chose that face?',
    'When is a first impression worth following, and when does it cost somebody dearly?',
  ],
  smart: [
    'Where do we learn what a smart person is “supposed” to look like?',
    'At school or at work, what can change for people who are taken to be less able at first sight?',
  ],
  unselfish: [
    'When we think of somebody who helps, who comes to mind? And when we think of somebody who is helped?',
    'Where do these pictures come from?',
  ],
  migrant: [
    '“Migrant” says what a person has done, not what they look like. So what does one look at, to answer?',
    'Which people who have moved to another country are hardly ever called that?',
  ],
};

export const classResults: typeof it = {
  name: 'Class results',
  loading: 'Putting the class results together…',
  failed: 'We could not load the class results.',
  retry: 'Try again',
  back: 'To the session',
  print: 'Print one page',
  download: 'Download the figures (CSV)',
  heldOn: (day) => `Class results, ${day}`,
  lead: 'These are first impressions of a few faces: something to talk about together. They are not a mark, and not a diagnosis of the class.',
  notFound: {
    title: 'This session is not here',
    text: 'It may have been deleted, or it is somebody else’s. Check the address, or look for it among your sessions.',
    sessions: 'To the sessions',
  },
  notStopped: {
    title: 'Results come at the end',
    text: 'The session has not ended yet. The figures of a class can be seen once it has: that way nobody can read answers as they come in.',
    open: 'Open the session',
  },

  simulated: 'Rehearsal: simulated class',
  simulatedText: 'These answers were given by the program, not by pupils. They count in no other comparison.',

  whoCounts: 'Who is in these figures',
  counts: {
    joined: 'Joined',
    completed: 'Completed',
    counted: 'Counted in the figures',
    untimed: 'Without a time limit, not counted',
    waiting: 'Arrived later, waiting',
    leftOut: 'Arrived later, not counted',
  },
  playing: (n, time) =>
    n === 1
      ? `1 pupil is still answering, and can finish until ${time}.`
      : `${n} pupils are still answering, and can finish until ${time}.`,
  mayGrow: 'The figures may still grow: this page keeps itself up to date.',
  unfinished: (n) =>
    n === 1
      ? '1 pupil joined and did not complete the test: those answers are not in here.'
      : `${n} pupils joined and did not complete the test: their answers are not in here.`,
  untimed: (n) =>
    n === 1
      ? '1 test without a time limit: for who took it, it is as good as any, but it cannot be added to answers given within three seconds.'
      : `${n} tests without a time limit: for those who took them they are as good as any, but they cannot be added to answers given within three seconds.`,
  waiting: (n) =>
    n === 1
      ? `1 test that came later: it is added only within a group of at least ${minimum}, so that nobody can be recognised.`
      : `${n} tests that came later: they are added only within a group of at least ${minimum}, so that nobody can be recognised.`,
  leftOut: (n) =>
    n === 1
      ? '1 test that came later stays out: added by itself, it would give away one person’s answers.'
      : `${n} tests that came later stay out: they were fewer than ${minimum}, and adding them might have given somebody away.`,

  tooSmall: {
    title: 'Too few tests to show figures',
    why: (timed) =>
      `The figures of a class take at least ${minimum} tests with the three seconds; here ${few(timed)}. With so few people the percentages would say what somebody answered, and nobody should be recognisable.`,
    mayStillCome: `Should there be ${minimum}, the figures appear here by themselves.`,
    instead: 'What you can do all the same',
    ways: {
      talk: {
        text: 'Talk about the experience: what was it like to decide in three seconds? Many questions of the guide need no figures.',
        link: 'Questions for the talk',
      },
      public: {
        text: 'Take the public test: at the end, everyone sees their own answers next to everybody’s.',
        link: 'Public test',
      },
      rehearsal: {
        text: 'To see what the results of a whole class look like, try a rehearsal with a simulated class.',
        link: 'Sessions',
      },
    },
  },

  allTooSmall: `The other classes have fewer than ${minimumOfOthers} tests so far: for now there is only the class, with nothing to compare it to.`,
  sides: {
    reminder: {
      phenotype: 'Phenotype is what can be seen of a face: it does not say where a person comes from.',
      gender: 'What counts here is the gender of the faces, not of those who answer.',
    },
    alone: (own) => `How often the class answered YES (${own} tests).`,
    beside: (all, own) => `How often the class answered YES (${own} tests), next to all classes (${all} tests).`,
    own: {
      name: 'The class',
      legend: 'The class, with 95% interval',
      findings: {
        no_comparison: { title: 'The class gave too few answers to compare', text: passed },
        equal: { title: 'No difference in the class’s answers', text: everywhere },
        unclear: { title: 'No clear difference in the class’s answers', text: overlap },
        clear: {
          title: 'A clear difference in the class’s answers',
          text: 'The intervals of highest and lowest do not overlap. This is a sign, not proof: a class is small, and highest and lowest were picked afterwards, by looking at the answers.',
        },
      },
    },
    all: {
      name: 'All classes',
      legend: 'All classes, with 95% interval',
      findings: {
        no_comparison: { title: 'The classes gave too few answers to compare', text: passed },
        equal: { title: 'No difference in the answers of all classes', text: everywhere },
        unclear: { title: 'No clear difference in the answers of all classes', text: overlap },
        clear: {
          title: 'A clear difference in the answers of all classes',
          text: 'The intervals of highest and lowest do not overlap. This too is a sign: it does not say what it comes from.',
        },
      },
    },
    highest: {
      own: 'the class’s highest',
      all: 'all classes’ highest',
      both: 'highest, for the class and for all',
    },
    lowest: { own: 'the class’s lowest', all: 'all classes’ lowest', both: 'lowest, for the class and for all' },
  },
  simulatedClass: { name: 'Simulated class', legend: 'Simulated class, with 95% interval' },

  talk: {
    title: 'To begin the talk',
    analysis: {
      phenotype: [
        'Before scrolling: for which word do you expect the answers to differ most? Why that one?',
        'What in these figures surprises you? What had you expected?',
        'With other faces, or on another day, would it have come out the same?',
      ],
      gender: [
        'For which words did you expect a difference between female and male faces? Where does that expectation come from?',
        'In a film or an advertisement, are the same words used in the same way for a girl and for a boy?',
        'What changes, in life, if the same thing is always expected of somebody?',
      ],
    },
    inGuide: 'In the guide',
    guide: {
      questions: 'More questions, in order',
      avoid: 'What not to do',
      hurt: 'If someone feels singled out',
    },
    aboutWord: 'To talk about',
    adjectiveQuestions,
  },

  caveats: {
    title: 'What these figures do not say',
    diagnosis: {
      title: 'They are not a diagnosis',
      text: 'They do not say how the class behaves, nor what any one person thinks. We all have first impressions: what matters is what we do with them next.',
    },
    small: {
      title: 'A class is small',
      text: 'The thin line on the bar is the 95% interval (Wilson’s method): it says how uncertain the percentage is. The calculation treats each answer as if it came from a different person; here everyone gives more than one, so the true uncertainty is larger. And among six phenotypes some gap appears by chance as well. Only answers given count: a face that passed without an answer is not a NO.',
    },
    faces: {
      title: 'The faces are few',
      generated: 'They are computer-generated: none is the face of a real person.',
      text: 'A few pictures stand for no group of people. The figures are about those who answer, not about those in the pictures.',
    },
    allClasses: {
      title: 'It is not a contest',
      text: `“All classes” are the sessions that have ended on this platform with the same faces, this one included. They are shown once the others have at least ${minimumOfOthers} tests. They help to see whether something happens only here; they do not say who is better.`,
    },
    allClassesSimulated: {
      title: 'The rehearsal stays out',
      text: `“All classes” are the real sessions that have ended on this platform with the same faces; this rehearsal is not among them. They are shown once they have at least ${minimumOfOthers} tests.`,
    },
  },

  sheet: {
    title: 'Prima Vista: results of a class',
    caption: 'For each word: YES out of the answers given, percentage and 95% interval.',
    captionBeside: (all) =>
      `For each word: YES out of the answers given, percentage and 95% interval; at the bottom of each cell, the percentage of all classes (${all} tests).`,
    all: (percent) => `all: ${percent}`,
    provisional: 'Provisional figures: somebody is still answering.',
    difference: 'Between phenotypes',
    differences: {
      no_comparison: 'Too few answers.',
      equal: 'No difference.',
      unclear: 'No clear difference.',
      clear: 'Clear difference.',
    },
    caveats: [
      'These are first impressions: not a diagnosis, neither of the class nor of anyone, and about those who answer, not those in the pictures. The faces are few.',
      'A class is small, and everyone gives more than one answer: the true uncertainty is larger than the intervals. A clear difference is a sign, not proof.',
    ],
  },

  file: {
    name: 'prima-vista-class',
    nameSimulated: 'prima-vista-rehearsal',
    title: 'Prima Vista: results of a class, group figures only',
    session: 'Session',
    started: 'Started',
    stopped: 'Ended',
    downloaded: 'Downloaded',
    definition: 'Definition',
    definitions: [
      'YES: YES answers. Answers: answers given, YES or NO; faces that passed without an answer are not in here.',
      'Percent: YES per 100 answers. From and To: ends of the 95% interval (Wilson’s method), in percent.',
      'Phenotype and gender are those of the faces shown, not of those who answer.',
      'Tests: people, or several tests by one person, counted in the figures.',
    ],
    caveat: 'Caveat',
    use: 'Use',
    free: 'Figures free of licences: they may be used and quoted, with the definitions and the caveats.',
    columns: {
      adjective: 'Adjective',
      analysis: 'Analysis',
      faces: 'Faces',
      group: 'Group',
      runs: 'Tests',
      yes: 'YES',
      answers: 'Answers',
      percent: 'Percent',
      low: 'From',
      high: 'To',
    },
    analysis: { phenotype: 'Phenotype', gender: 'Gender' },
  },
};
