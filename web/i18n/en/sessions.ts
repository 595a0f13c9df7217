import type { minimumClassGroup } from '../../../contract/class-results.ts';
import type { rehearsalPupils } from '../../../contract/rehearsals.ts';
import type { sessions as it } from '../it/sessions.ts';

// Typed by the contract, so that other numbers there do not compile here.
const pupils: typeof rehearsalPupils = 24;
const minimum: typeof minimumClassGroup = 5;

const whole = new Intl.NumberFormat('en-GB');

export const sessions: typeof it = {
  title: 'Sessions',
  lead: 'In a session your class takes the test together: they join with a code and, at the end, you look at the results of the class.',
  list: 'List of sessions',
  count: (found, total) => {
    const all = total === 1 ? '1 session' : `${whole.format(total)} sessions`;
    return found === total ? all : `${whole.format(found)} of ${all}`;
  },
  cut: (number) => `Only the newest ${whole.format(number)} sessions are shown here.`,
  find: 'Find a session',
  states: { created: 'Created', started: 'Open', running: 'Running', stopped: 'Ended' },
  rehearsal: 'Rehearsal',
  of: (owner) => `${owner}’s session`,
  orphaned: 'The account that created it is no longer active.',
  moments: {
    created: (moment) => `Created on ${moment}`,
    started: (moment) => `Started on ${moment}`,
    stopped: (moment) => `Ended on ${moment}`,
  },
  counts: {
    joined: () => 'joined',
    playing: 'playing',
    unfinished: 'unfinished',
    completed: () => 'finished',
    label: 'The class in figures',
  },
  actions: {
    created: 'Prepare and start',
    open: 'Go to the session',
    stopped: 'See the results',
    foreign: 'Look at the session',
  },
  about: (action, name) => `${action}: ${name}`,
  delete: 'Delete',
  cancel: 'Cancel',

  first: {
    title: 'Your first session',
    steps: [
      {
        title: 'Create a session',
        text: 'Give it a name that you will recognise, such as “Year 9 B, citizenship”. It is also seen by whoever looks at your screen, and by those in Prima Vista who may see all sessions.',
      },
      {
        title: 'Project the code and press “Start”',
        text: 'The class scans the QR code, or types the address and six characters. No names and no accounts are needed.',
      },
      {
        title: 'End it and look together',
        text: 'When nearly everyone has finished, you end the session: the results of the class appear, with questions for the talk.',
      },
    ],
    guide: 'Read the guide',
  },

  add: 'New session',
  adding: {
    title: 'New session',
    intro: 'For now you only create it: the class begins when you press “Start the session”.',
    submit: 'Create the session',
    done: (name) => `Session created: ${name}`,
  },
  editing: {
    action: 'Change name and note',
    title: 'Name and note',
    submit: 'Save',
    done: (name) => `Changes saved: ${name}`,
  },
  fields: {
    name: 'Name',
    nameHint: 'For example the class and the subject. Leave out names of people: it is seen on the projector too.',
    note: 'Note for yourself (optional)',
    noteHint: 'The class never sees it.',
    enterName: 'Enter a name',
  },

  rehearsing: {
    title: 'Would you like to see how it works first?',
    text: `Try with a simulated class: ${pupils} simulated pupils play within a minute, and you see the projector view and the results. It counts in no other figure, and you can delete it. Your last three rehearsals are kept: a new one takes the place of the oldest.`,
    submit: 'Try with a simulated class',
    name: (moment) => `Simulated class of ${moment}`,
    open: 'Rehearsal in progress: open it to see it go on.',
    full: 'Your last three rehearsals are still in progress: end one of them, then try again.',
    note: 'This is a rehearsal: the pupils are simulated, and nobody can join with this code.',
    stage: 'Rehearsal: nobody can join with this code',
  },

  page: {
    loading: 'Loading the session…',
    failed: 'We could not load the session. Check your connection.',
    retry: 'Try again',
    away: (time) =>
      `The server is not answering: these are the figures of ${time}. We keep trying, and whoever is playing can go on.`,
    foreign: 'It has not started yet: only the person who created it can start it.',
    missing: {
      title: 'This session is not here',
      text: 'It may have been deleted, or it belongs to another account. Your list has all those that you can see.',
      back: 'Go to the sessions',
    },
  },

  stage: {
    label: 'How to join',
    scan: 'Scan the code or go to',
    type: 'and type',
    qr: (address, code) => `QR code: opens ${address} with the code ${code}`,
    copy: 'Copy the link',
    copied: 'Link copied',
    notCopied: (link) => `The browser does not allow copying. The link is ${link}`,
    full: 'Full screen',
    leave: 'Leave full screen',
    away: (time) => `The server is not answering: these are the figures of ${time}.`,
    now: {
      created: 'Come in: we begin soon, all together.',
      started: 'The session is open: you can begin.',
      running: 'The session is open: you can still join.',
    },
  },
  local: {
    title: 'Phones cannot reach this address',
    text: (host) => `${host} means this computer only: from another device it opens nothing.`,
    todo: 'Open Prima Vista at the address that this computer has on the network, such as http://192.168.1.20:3000, or ask whoever installed it to set ORIGIN: the README explains how. You can still try it yourself here, in another window.',
  },

  starting: {
    title: 'When the class is ready',
    text: 'Those who have come in early are in a waiting room and begin from there. You do not see here how many they are: ask aloud whether everyone sees the waiting room. Those who come later can still join, until you end the session.',
    submit: 'Start the session',
    done: 'The session is open: the class can begin.',
  },
  before: {
    title: 'Before the lesson',
    items: [
      {
        text: 'I have taken the test at least once, and know what it asks',
        link: 'A few days ahead',
        to: '/guide#before-days',
      },
      { text: 'School and families are informed', link: 'Families and school', to: '/guide#families-inform' },
      { text: 'I have tried the Wi-Fi in the room', link: 'If the Wi-Fi fails', to: '/guide#wifi-before' },
      {
        text: 'I know how to open, and what to say about the data',
        link: 'The first minutes',
        to: '/guide#running-open',
      },
      {
        text: 'Those who do not take part have something real to do',
        link: 'Someone declines',
        to: '/guide#difficult-refusal',
      },
    ],
  },

  progress: {
    title: 'How far the class is',
    titleAfter: 'How far the class got',
    round: (number) => `Round ${number}`,
    before: 'Instructions',
    completed: 'Finished',
    nobody: 'Nobody has joined yet. The figures update by themselves.',
    note: `The results of the class appear when you end the session, with ${minimum} completed tests or more. No teacher, not even you, sees the answers of a single person.`,
    foreignNote: `The results of the class appear once the session has ended, with ${minimum} completed tests or more. No teacher sees the answers of a single person.`,
    said: (completed, joined) => `${completed} of ${joined} have finished`,
  },

  saying: {
    title: 'What to tell the class',
    created: [
      '“Scan the code, or type the address and then the six characters. If you see the waiting room, all is well.”',
      '“There are no right answers and no marks. No teacher sees the answers of a single person, not even me.”',
      '“If you need more time, choose so on the page before the start: anyone may.”',
      '“If you don’t want to go on, stop whenever you like. You need not say why.”',
    ],
    open: [
      '“Keep your screen to yourself and answer by instinct. If a face passes without an answer, that is fine.”',
      '“If the connection drops, carry on: your answers stay on the device and are sent when it is back.”',
      '“Once you have finished, wait in silence and write two lines for yourself: what did I expect? What surprised me?”',
    ],
    aside: {
      created: 'Don’t explain the groups of faces yet, and don’t say what you expect: it would change the answers.',
      open: 'Meanwhile, don’t walk between the desks: people who feel watched answer differently.',
    },
    more: 'Minute by minute, in the guide',
  },

  stopping: {
    action: 'End the session',
    title: 'End the session?',
    playing: (number) =>
      number === 1
        ? '1 person has not finished yet (or has closed the page): they can finish, and their answers are accepted for 15 minutes.'
        : `${number} people have not finished yet (or have closed the page): they can finish, and their answers are accepted for 15 minutes.`,
    nobodyPlaying: 'Everyone who joined has finished.',
    nobodyJoined: 'Nobody has joined yet: after this, the code no longer lets anyone in.',
    few: (completed) => {
      const who =
        ['Nobody has finished', '1 person has finished'][completed] ?? `Only ${completed} people have finished`;
      return `${who}: with fewer than ${minimum} completed tests there will be no figures. It is better to wait.`;
    },
    late: `Tests that arrive after the end enter the class’s figures only ${minimum} or more at a time.`,
    final: 'After this nobody can join, and the session cannot be opened again.',
    results: `The figures of the class appear if ${minimum} or more of the completed tests were done with the time limit.`,
    submit: 'End the session',
    done: 'The session has ended.',
  },
  stopped: {
    title: 'The session has ended',
    nobody: 'Nobody took part.',
    everybody: (number) =>
      number === 1 ? 'The one person who joined has finished.' : `All ${number} people who joined have finished.`,
    some: (completed, joined) =>
      completed === 0
        ? `Nobody has finished: ${joined === 1 ? '1 person' : `${joined} people`} had joined.`
        : `${completed} of ${joined} people have finished.`,
    late: (playing, time) =>
      playing === 1
        ? `1 person had not finished yet (or had closed the page): their answers are accepted until ${time}.`
        : `${playing} people had not finished yet (or had closed the page): their answers are accepted until ${time}.`,
    over: (time) => `Answers were accepted until ${time}.`,
    results: 'See the results of the class',
  },

  managing: {
    title: 'This session',
    note: 'Your note',
    noNote: 'You have not written a note.',
    orphanedNote: 'The note of whoever created it',
    noOrphanedNote: 'There is no note.',
    others: (owner) => `It belongs to ${owner}: you can look at it, but not change it.`,
    stopFirst: 'To delete it, end the session first.',
  },
  deleting: {
    action: 'Delete the session',
    title: 'Delete this session?',
    what: (joined) => {
      if (joined === 0) return 'The session will be deleted. Nobody took part.';
      if (joined === 1) return 'With the session, 1 participant and all of their answers will be deleted.';
      return `With the session, ${whole.format(joined)} participants and all of their answers will be deleted.`;
    },
    final: 'The results of the class go too, and participants no longer see their own. There is no way back.',
    late: (playing, time) =>
      playing === 1
        ? `1 person has not finished yet and can send until ${time}: if you delete now, they lose their test.`
        : `${playing} people have not finished yet and can send until ${time}: if you delete now, they lose their tests.`,
    field: 'To confirm, type the name of the session',
    wrong: (name) => `That is not the name. Type: ${name}`,
    submit: 'Delete the session',
    done: (participants, answers) => {
      if (participants === 0) return 'Session deleted. It had no participants.';
      const who = participants === 1 ? '1 participant' : `${whole.format(participants)} participants`;
      return `Deleted ${who} and ${answers === 1 ? '1 answer' : `${whole.format(answers)} answers`}.`;
    },
    gone: 'The session had been deleted already.',
  },

  home: {
    running: 'Session in progress',
    rehearsal: 'Rehearsal in progress',
    code: 'Code',
    action: 'Go to the session',
  },
};
