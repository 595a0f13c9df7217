import type { join as it } from '../it/join.ts';

export const join: typeof it = {
  name: 'Join with the code',
  title: 'Enter the code',
  lead: 'It is the code you see on the classroom screen.',
  label: 'Code of the session',
  hint: 'It has 6 characters, for example 7KM-2QX. Capitals or not, with or without the dash: it all works.',
  enter: 'JOIN',
  entering: 'Looking for your session…',
  problem: {
    empty: 'Enter the code first.',
    incomplete: 'The code has 6 characters, letters and numbers. Check that you have entered all of them.',
    wrong:
      'We find no session with this code. Compare it with the one on the screen, one character at a time; if it is the same, tell your teacher.',
    gone: 'The session is no longer there: your teacher has deleted it. Ask whether there is a new code.',
    offline:
      'There seems to be no connection. Check it: meanwhile we keep trying by ourselves, there is nothing you need to do.',
  },
  waiting: {
    title: 'Almost there',
    lead: 'Your teacher has not started yet.',
    text: 'Stay on this page and keep the screen on: when it starts, the page goes on by itself.',
    next: 'Then you read how it works, have a practice go and start when you are ready. It takes about 5 minutes.',
    weak: 'The connection comes and goes. We keep trying: there is nothing you need to do.',
    opened: 'Here we go!',
    other: 'This is not my session',
  },
  stopped: {
    title: 'This session has ended',
    text: 'Nobody can join any more. If your class is taking the test right now, ask your teacher for the new code.',
    alone:
      'Would you like to try on your own? There is also the public test, open to anyone: at the end, though, it asks some questions about you. Talk about it at home or at school first.',
    other: 'Enter another code',
    public: 'Go to the public test',
  },
  done: {
    title: 'The test has already been taken here',
    text: 'Somebody has already completed the test of this session on this device.',
  },
};
