import type { landing as it } from '../it/landing.ts';

export const landing: typeof it = {
  title: 'What do you see, at first sight?',
  headline: ['What do you see,', 'at first sight?'],
  lead: 'Look at a face, read a word, answer on instinct. Then find out what your mind decided while you had no time to think.',
  facts: 'The test in short',
  minutes: { figure: '5 minutes', note: 'in all' },
  faces: {
    figure: (count) => `${count} faces`,
    unknown: 'Faces',
    note: 'one at a time, in random order',
    builtInNote: 'generated, no real person',
  },
  seconds: { figure: '3 seconds', note: 'to answer' },
  start: 'Start the test',
  starting: 'Getting the test ready…',
  invite: 'Invite others',
  linkCopied: 'Link copied',
  copyYourself: 'The browser does not let us copy the link. Here it is: copy it and send it to whoever you like.',
  address: 'Address of the test',
  again: 'Start over',
  unfinished: { title: 'You have a test in progress', resume: 'Continue' },
  undelivered: {
    title: 'Your answers are waiting to be sent',
    text: 'They are saved on this device. We will send them as soon as we can.',
    look: 'See how far they are',
  },
  refused: {
    title: 'Your answers have not arrived yet',
    text: 'The service did not accept them, but they are saved on this device.',
  },
  results: {
    look: 'See your results',
    until: (time) => `They are open until ${time}.`,
  },
  note: 'Free. We don’t ask your name. You can stop whenever you like.',
  campaign: 'A campaign against unconscious bias',
  teachers: 'Teachers’ area',
  sessionExpired: 'Your session has expired.',
  signInAgain: 'Sign in again',
  credit: 'Faces: made with MakeHuman and Blender.',
  failure: {
    network: 'There seems to be no connection. Check it and try again: you have lost nothing.',
    busy: 'Many people are starting the test right now. Wait a few seconds and try again.',
    other: 'We could not get the test ready. The fault is ours: try again in a moment.',
  },
  retry: 'Try again',
};
