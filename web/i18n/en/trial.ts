import type { trial as it } from '../it/trial.ts';

export const trial: typeof it = {
  round: (number, total) => `Round ${number} of ${total}`,
  practice: 'Practice round',
  face: (number, total) => `Face ${number} of ${total}`,
  no: 'No',
  yes: 'Yes',
  answers: 'Your answer',
  loading: (loaded, total) => `Loading faces: ${loaded} of ${total}`,
  loadingHint: 'We start only once they are all here.',
  retrying: 'The connection is slow or missing. We keep trying: there is nothing you need to do.',
  getSet: 'Get set…',
  ready: 'Ready to go',
  readyHint: 'All the faces are here. The first one comes when you press the button.',
  resumed: 'Pick up where you left off',
  resumedHint: (number, total) => `You go on from face ${number} of ${total}. It comes when you press the button.`,
  paused: 'Paused',
  pausedHint: 'You left the page for a moment. This face starts over: no answer was lost.',
  continue: 'Continue',
};
