import type { tutorial as it } from '../it/tutorial.ts';

export const tutorial: typeof it = {
  name: 'Tutorial',
  progress: 'Progress of the tutorial',
  close: 'Close to return to menu',
  start: {
    title: 'Try a round',
    lead: (faces) =>
      `The beginning of the test as participants see it: the instructions and a practice round of ${faces} faces, none of which are in the test.`,
    text: 'It takes about a minute. No answer is saved: repeat it as often as you like, also on the projector with your class.',
  },
  untimed: 'Done: each face stays until you answer.',
  allClear: {
    title: 'All clear?',
    lead: 'Now you can start the test.',
    text: 'The test has more rounds and other faces; everything else is as it was here.',
    exit: 'EXIT',
  },
};
