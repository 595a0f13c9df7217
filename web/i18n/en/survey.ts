import type { survey as it } from '../it/survey.ts';

export const survey: typeof it = {
  start: {
    title: 'Your class’s test',
    lead: 'One word, one face, YES or NO: answer on instinct. It takes about 5 minutes, and there are no right or wrong answers.',
    leadUntimed: 'One word, one face, YES or NO: answer on instinct. There are no right or wrong answers.',
    warningTitle: 'What to expect',
    warning:
      'We ask you to judge people by their face alone: that is exactly what we want to bring to light. Some questions may make you uncomfortable.',
    dataTitle: 'What happens to your answers',
    data: (untimed) => [
      'We don’t ask your name, e-mail, age or where you come from.',
      'While you play, your answers stay on this device: all we send is which round you are in. At the end they leave all together, with a random code in place of your name.',
      untimed
        ? 'Your teacher sees how many people are playing and, at the end, the results of the whole class: never your answers, which without a time limit are not part of them. Those can only be opened with the link you get at the end.'
        : 'Your teacher sees how many people are playing and, at the end, the results of the whole class next to those of all classes: never your answers. Those can only be opened with the link you get at the end.',
      'Want to stop? Tap “I don’t want to go on”, on any screen: your test is deleted, and you don’t have to say why. Once it is sent, that is no longer possible.',
    ],
    untimed:
      'Done: each face stays until you answer. At the end you can look at your answers like everyone else; they are only left out of the class results, where speed matters.',
    starting: 'Getting your test ready…',
    full: 'The session is full: tell your teacher.',
    waiting: 'We cannot connect. Check your connection: meanwhile we keep trying by ourselves.',
    now: 'Try now',
  },
  unfinished: {
    title: 'There is an unfinished test on this device',
    atRound: (round, rounds) => `It stopped at round ${round} of ${rounds}.`,
    atStart: 'It stopped at the instructions.',
    mine: 'If you started it, pick up where you left off: you have lost nothing.',
    mineNow:
      'The session has ended, but for a few minutes answers can still be sent: if you started it, finish it now.',
    notMine: 'If somebody else started it, delete their test: their answers have not been sent to anyone.',
    resume: 'It’s mine: continue',
    restart: 'I’m somebody else: delete it and start over',
    remove: 'Delete the unfinished test',
    question: 'Delete the unfinished test?',
    deletes: 'The answers given so far disappear from this device and cannot be recovered. Nobody has received them.',
    back: 'Go back',
    confirm: 'Yes, delete it',
  },
  leave: {
    button: 'I don’t want to go on',
    name: 'Stopping',
    title: 'Do you want to stop?',
    text: 'Your test will be deleted: the answers given so far disappear from this device, and they have not been sent to anyone.',
    textAtEnd:
      'Your answers disappear from this device and we no longer send them. If they have arrived already, though, they cannot be taken back: then we tell you so.',
    free: 'You don’t have to say why.',
    back: 'Back to the test',
    confirm: 'Stop and delete',
    leaving: 'One moment…',
    pausedHint: 'When you continue, this face starts again: no answer has been lost.',
  },
  left: {
    title: 'You have stopped',
    deleted: {
      start: 'The test had not begun yet: we have not saved or sent any answers.',
      slides: 'Your test has been deleted from this device. No answers were sent.',
      end: 'Your test has been deleted from this device, and we no longer send it.',
    },
    telling: 'We are also taking you out of the count of who is playing…',
    told: 'You no longer count among those who are playing either: nothing is left of your test.',
    waiting:
      'There is no connection, and in the count of who is playing you are still there, as a number. We will take you out as soon as it is back: leave this page open, or open it again later.',
    waitingAtEnd:
      'There is no connection. As soon as it is back we also take you out of the count of who is playing; if your answers had arrived already, we tell you so here. Leave this page open, or open it again later.',
    sent: 'Your answers had arrived before you stopped: they are no longer on this device, but they still count, without your name.',
    text: 'If you like, tell your teacher. If you change your mind, you can start over as long as the session is open.',
    again: 'Start over',
  },
  gone: {
    title: 'Your test ends here',
    text: 'This session, or your test, is no longer there: your teacher may have deleted it. It is not your fault: tell your teacher.',
    deleted: 'Your answers were not sent, and we have removed them from this device.',
    join: 'Join with a code',
  },
  delivered: 'They arrived! Here is your code…',
  whileWaiting: 'If somebody else is to play on this device too, they can do so as soon as your answers have arrived.',
  refused: {
    run_already_submitted: 'Other answers had already arrived for this test. The first ones count.',
    session_not_open:
      'The session ended too long ago: answers could be sent until 15 minutes after its end. Tell your teacher.',
    not_found: 'This session, or this test, no longer exists: your teacher may have deleted it. Tell your teacher.',
    other:
      'Something does not add up, and it is not your fault. Try again; if that is not enough, show this page to your teacher.',
  },
  completed: {
    title: 'Survey completed',
    lead: 'Thank you! Your answers have arrived.',
    tooLate: 'You wanted to stop, but your answers had already arrived: they can no longer be taken back.',
    code: 'This code stands for your test, without your name. Press it to copy it.',
    report: 'See your answers again',
    nextTitle: 'What now?',
    next: [
      'Wait until the others have finished too: then your teacher shows the results of the whole class together. Your answers alone are never shown to them.',
      'Would you like to see them again later? Open the page with your answers and keep its address. Whoever has the address sees your answers: show it only if you want to.',
    ],
  },
  participant: {
    title: 'Do others need this device?',
    text: 'Before you leave it, press here: whoever comes next starts a test of their own, and does not find your answers here.',
    otherTitle: 'Was it somebody else?',
    otherText:
      'Then it is your turn: press here and start your own test. The answers that have arrived still count, but this page no longer opens them.',
    button: 'Next participant',
    question: 'Hand the device to somebody else?',
    done: 'The code and the link to the answers of whoever has finished disappear from this page. The answers have arrived and still count.',
    history:
      'If the page with the answers was opened, it may stay in the browser’s history: delete it there, or close the window if it is a private one.',
    advice: 'If you need them, copy them first.',
    refused:
      'The answers on this device will be deleted. The service did not accept them: afterwards they cannot be recovered.',
    back: 'Go back',
    confirm: 'Yes, it’s somebody else’s turn',
    confirmRefused: 'Delete and hand over',
  },
  denied: {
    unknown:
      'There is no session at this address. Check the link, or join with the code you see on the classroom screen.',
    not_started: 'The session has not started yet. You can wait for it: the page goes on by itself.',
    stopped:
      'The session has ended and nobody can join any more. If your class is taking the test right now, ask your teacher for the new code.',
    rehearsal: 'This is a rehearsal with a simulated class: it is for the teacher, and nobody else can take part.',
    done: 'The test of this session has already been completed on this device, and it is taken only once.',
    wait: 'Wait for it to start',
    join: 'Join with a code',
  },
};
