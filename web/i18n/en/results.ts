import type { minimumPublicGroup } from '../../../contract/results.ts';
import type { results as it } from '../it/results.ts';

// Typed by the contract, so that another minimum there does not compile here.
const minimum: typeof minimumPublicGroup = 10;

export const results: typeof it = {
  title: 'Your results',
  lead: 'These are first impressions of a few faces: not a diagnosis, and they do not say how you behave. They invite you to look twice.',
  code: 'Code',
  codeMeaning: 'The code at the top stands for your test, without your name.',
  until: (time) => `The results stay open until ${time}.`,
  dataOf: (moment) => `Data of ${moment}`,
  loading: 'Putting the results together…',
  failed: 'We cannot load the results. Your answers are safe: check your connection and try again.',
  retry: 'Try again',
  print: 'Print or save as PDF',
  faceByFace: 'Look at your answers again, face by face',
  howToJump: 'How to read them',

  sides: {
    reminder: {
      phenotype: 'Phenotype is what can be seen of a face: it does not say where a person comes from.',
      gender: 'What counts here is the gender of the face you saw, not your own.',
    },
    alone: () =>
      `How often you answered YES. The group is still too small to compare with: fewer than ${minimum} completed tests so far.`,
    beside: (runs) => `How often you answered YES, next to the answers of ${runs} completed tests.`,
    own: {
      name: 'You',
      legend: 'You',
      findings: {
        no_comparison: {
          title: 'You gave too few answers to compare',
          text: 'Faces that pass without an answer count neither as YES nor as NO.',
        },
        equal: {
          title: 'No difference in your answers',
          text: 'You said YES equally often to every group of faces that you answered.',
        },
        unclear: {
          title: 'No clear difference in your answers',
          text: 'There are few faces in each group: one answer more or less changes a lot.',
        },
        clear: {
          title: 'A marked difference in your answers',
          text: 'But the faces are few, and this can also happen by chance. What did you notice while answering?',
        },
      },
    },
    all: {
      name: 'Everybody',
      legend: 'Everybody, with 95% interval',
      findings: {
        no_comparison: {
          title: 'The group gave too few answers to compare',
          text: 'Faces that pass without an answer count neither as YES nor as NO.',
        },
        equal: {
          title: 'No difference in everybody’s answers',
          text: 'The percentage of YES is the same in every group of faces that has answers.',
        },
        unclear: {
          title: 'No clear difference in everybody’s answers',
          text: 'The intervals of highest and lowest overlap: the gap may be chance.',
        },
        clear: {
          title: 'A clear difference in everybody’s answers',
          text: 'The intervals of highest and lowest do not overlap. This is a sign, not proof: highest and lowest were picked afterwards, by looking at the answers.',
        },
      },
    },
    highest: { own: 'your highest', all: 'everybody’s highest', both: 'highest, for you and for everybody' },
    lowest: { own: 'your lowest', all: 'everybody’s lowest', both: 'lowest, for you and for everybody' },
  },

  howToRead: {
    title: 'How to read these results',
    points: [
      {
        title: 'What they are not',
        text: 'They are not a diagnosis, and they do not say how you behave with people or what kind of person you are. They show first impressions: those of today, in front of these faces.',
      },
      {
        title: 'Few faces',
        text: 'There are few faces for each adjective: 24 in the platform’s own set, four for each phenotype, twelve female and twelve male. With 2 YES out of 4, the 95% interval goes from 15% to 85%. Only answers given count: a face that passed without an answer is not a NO.',
      },
      {
        title: 'The thin line on the bar',
        text: 'Everybody’s percentage is an estimate, and the thin line says how uncertain it is. It is the 95% interval: if we repeated the test many times with other, similar people, about 95 intervals in 100 would contain the true value. When those of highest and lowest overlap, we write “no clear difference”. When they do not, the difference is more believable but not proven: highest and lowest are picked afterwards among six phenotypes, and among six some gap appears by chance as well. The calculation (Wilson’s method) treats each answer as if it came from a different person; in fact each person gives more than one, so the true uncertainty can be a little larger.',
      },
      {
        title: 'Who “everybody” is',
        text: `The public tests completed with the same faces that you saw and three seconds for each; yours too, as soon as your answers have been counted. Whoever takes the test twice counts twice. Those who chose to take the test without a time limit see their own results but are not in the group. The group is whoever decided to play: it does not represent the whole population. Below ${minimum} completed tests we do not show the comparison.`,
      },
    ],
  },

  answers: {
    title: 'Your answers',
    back: 'Back to my results',
    lead: 'The faces you saw, adjective by adjective, in the order in which you saw them.',
    loading: 'Looking for your answers…',
    failed: 'We cannot load your answers. Check your connection and try again.',
    copy: 'Copy',
    codeCopied: 'Code copied',
    notCopied: 'We cannot copy it: write it down',
    keepPrivate: 'Whoever has the address of this page can see your answers: share it only if you want to.',
    legendYes: 'You answered YES',
    legendNo: 'You answered NO',
    legendNone: 'No answer',
    count: (yes, faces) => `${yes} of ${faces} YES`,
    unanswered: (faces) => `${faces} without an answer`,
    face: { yes: (n) => `Face ${n}: YES`, no: (n) => `Face ${n}: NO`, none: (n) => `Face ${n}: no answer` },
    credits: 'The faces are computer-generated with MakeHuman and Blender. None is the face of a real person.',
  },
};
