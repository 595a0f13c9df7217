import type { minimumClassGroup } from '../../../contract/class-results.ts';
import type { AdjectiveName } from '../../../contract/game.ts';
import type { minimumPublicGroup } from '../../../contract/results.ts';
import type { classResults as it } from '../it/class-results.ts';

// Typed by the contract, so that other minima there do not compile here.
const minimum: typeof minimumClassGroup = 5;
const minimumOfOthers: typeof minimumPublicGroup = 10;

type End = { names: string; percent: string };

const apart = 'The intervals overlap: the gap may be chance.';
const overlap = (lowest: End, highest: End) =>
  `The percentages go from ${lowest.percent} (${lowest.names}) to ${highest.percent} (${highest.names}). ${apart}`;
const overlapOfTwo = (lowest: End, highest: End) => `${lowest.percent} and ${highest.percent}. ${apart}`;
const passed = 'Faces that pass without an answer count neither as YES nor as NO.';
const everywhere = 'The percentage of YES is the same in every group of faces that has answers.';

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
    completed: 'Finished',
    counted: 'Counted in the figures',
    uncounted: 'Not counted',
    untimed: 'Without a time limit, not counted',
    waiting: 'Arrived later, waiting',
    leftOut: 'Arrived later, not counted',
  },
  playing: (n, time) =>
    n === 1
      ? `1 pupil has not finished yet (or has closed the page), and can finish until ${time}.`
      : `${n} pupils have not finished yet (or have closed the page), and can finish until ${time}.`,
  mayGrow: `The figures may still grow, but only by at least ${minimum} tests at once, so that nobody can be recognised: this page keeps itself up to date.`,
  mayNotGrow: `These figures do not change any more: whoever comes after the end is added only within a group of at least ${minimum}, so that nobody can be recognised.`,
  unfinished: (n) =>
    n === 1
      ? '1 pupil joined and did not finish: those answers are not in here.'
      : `${n} pupils joined and did not finish: their answers are not in here.`,
  uncounted: (n) =>
    n === 1
      ? '1 completed test is not in these figures: it is without a time limit, or it came after the end. For who took it, it is as good as any.'
      : `${n} completed tests are not in these figures: they are without a time limit, or they came after the end. For those who took them they are as good as any.`,

  tooSmall: {
    title: 'Too few tests to show figures',
    why: `The figures of a class take at least ${minimum} tests with the three seconds, and here there are fewer. With so few people the percentages would say what somebody answered, and nobody should be recognisable.`,
    mayStillCome: `Should there be ${minimum}, the figures appear here by themselves.`,
    instead: 'What you can do all the same',
    ways: {
      another: {
        text: 'Try again at another time, with more people or together with another class.',
        link: 'Create another session',
      },
      talk: {
        text: 'Talk about the experience: what was it like to decide in three seconds? Many questions of the guide need no figures.',
        link: 'Questions for the talk',
      },
      public: {
        text: 'There is the public test too, but it asks for gender, year and country of birth, and the group of faces one feels closest to: the privacy notice for class sessions does not cover it, and with minors the school has to decide first.',
        link: 'What the public test asks',
      },
      rehearsal: {
        text: 'A rehearsal shows what the results of a whole class look like.',
        link: 'Try a simulated class',
      },
    },
  },

  allTooSmall: `A comparison takes at least ${minimumOfOthers} tests of other classes, and so far they are not there: this is the class by itself.`,
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
      overlap,
      findings: {
        no_comparison: { title: 'The class gave too few answers to compare', text: passed },
        equal: { title: 'No difference in the class’s answers', text: everywhere },
        unclear: { title: 'No clear difference in the class’s answers', text: apart },
        clear: {
          title: 'A clear difference in the class’s answers',
          text: 'The intervals of highest and lowest do not overlap. This is a sign, not proof: a class is small, and highest and lowest were picked afterwards, by looking at the answers.',
        },
      },
    },
    all: {
      name: 'All classes',
      legend: 'All classes, with 95% interval',
      overlap,
      findings: {
        no_comparison: { title: 'The classes gave too few answers to compare', text: passed },
        equal: { title: 'No difference in the answers of all classes', text: everywhere },
        unclear: { title: 'No clear difference in the answers of all classes', text: apart },
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
  genderSides: {
    own: {
      overlap: overlapOfTwo,
      findings: {
        no_comparison: { title: 'The class gave too few answers to compare', text: passed },
        equal: {
          title: 'No difference in the class’s answers',
          text: 'The percentage of YES is the same for female and for male faces.',
        },
        unclear: { title: 'No clear difference in the class’s answers', text: apart },
        clear: {
          title: 'A clear difference in the class’s answers',
          text: 'The two intervals do not overlap. This is a sign, not proof: a class is small, and the faces are few.',
        },
      },
    },
    all: {
      overlap: overlapOfTwo,
      findings: {
        no_comparison: { title: 'The classes gave too few answers to compare', text: passed },
        equal: {
          title: 'No difference in the answers of all classes',
          text: 'The percentage of YES is the same for female and for male faces.',
        },
        unclear: { title: 'No clear difference in the answers of all classes', text: apart },
        clear: {
          title: 'A clear difference in the answers of all classes',
          text: 'The two intervals do not overlap. This too is a sign: it does not say what it comes from.',
        },
      },
    },
    ends: {
      highest: {
        own: 'more YES, for the class',
        all: 'more YES, for all classes',
        both: 'more YES, for the class and for all',
      },
      lowest: {
        own: 'fewer YES, for the class',
        all: 'fewer YES, for all classes',
        both: 'fewer YES, for the class and for all',
      },
    },
  },
  simulatedClass: { name: 'Simulated class', legend: 'Simulated class, with 95% interval' },

  projector: {
    full: 'Full screen',
    leave: 'Leave full screen',
    label: 'One word at a time',
    asked: 'How often the class answered YES.',
    meaning: 'What it means',
    sign: 'This is a sign, not proof.',
    previous: 'Previous word',
    next: 'Next word',
    place: (number, total) => `${number} of ${total}`,
  },

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
      text: `“All classes” are the sessions that have ended on this platform with the same faces, this one included; those of other teachers are added later, several at once. They are shown once the others have at least ${minimumOfOthers} tests. They help to see whether something happens only here; they do not say who is better.`,
    },
    allClassesSimulated: {
      title: 'The rehearsal stays out',
      text: `“All classes” are the real sessions that have ended on this platform with the same faces; this rehearsal is not among them, and those of other teachers are added later, several at once. They are shown once they have at least ${minimumOfOthers} tests.`,
    },
  },

  sheet: {
    title: 'Prima Vista: results of a class',
    caption: 'For each word: YES out of the answers given, percentage and 95% interval.',
    captionBeside: (all) =>
      `For each word: YES out of the answers given, percentage and 95% interval; at the bottom of each cell, the percentage of all classes (${all} tests).`,
    all: (percent) => `all: ${percent}`,
    provisional: 'Provisional figures: somebody has not finished yet (or has closed the page).',
    difference: { phenotype: 'Between phenotypes', gender: 'Between genders' },
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
    countsOnlyHere:
      'How many tests are without a time limit and how many came later stands only in this file: on the screen and on the sheet they are added up, since they might point at a person. Do not project it.',
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
