import type { faq as it } from '../it/faq.ts';

export const faq: typeof it = [
  {
    id: 'class',
    title: 'In class',
    entries: [
      {
        id: 'join',
        question: 'The class cannot join: what do I check?',
        answer: [
          'Look at the address under the QR code: if it begins with “localhost” it works on your computer only, and the session’s page warns you.',
          'Then check that the phones are on the right network, or try mobile data. Those who cannot scan the QR code open the address and type the code: capitals, spaces and hyphens make no difference.',
          'Nobody can join a session that has ended, nor a rehearsal with a simulated class.',
        ],
        link: { text: 'During the lesson, in the guide', to: '/guide#wifi-during' },
      },
      {
        id: 'network',
        question: 'What do I ask of whoever runs the school’s Wi-Fi?',
        answer: [
          'To allow the address under the QR code. No other site is needed, and nothing is installed. If the network asks people to log in, have that done before the lesson.',
          'Try it in the actual room, with a phone on the network that pupils will use: scanning the QR code should open the waiting room.',
        ],
        link: { text: 'The day before, in the guide', to: '/guide#wifi-before' },
      },
      {
        id: 'sending',
        question: 'A phone says “We could not send them yet”: are the answers lost?',
        answer: [
          'Usually not: they are saved on the device, and sending is tried again by itself. If the page asks to be left open, leave it open.',
          'If you can, wait before you end the session: after the end, answers are accepted for 15 minutes.',
        ],
        link: { text: 'During the lesson, in the guide', to: '/guide#wifi-during' },
      },
      {
        id: 'projector',
        question: 'What do I project, and why do the numbers stop?',
        answer: [
          'Project the session’s page and press “Full screen”: it has the QR code, the address and the join code.',
          'The numbers update by themselves. If they stop, your computer has lost the network: those who play go on, and the numbers update when it is back.',
        ],
        link: { text: 'Before the bell, in the guide', to: '/guide#running-before' },
      },
    ],
  },
  {
    id: 'results',
    title: 'The end and the results',
    entries: [
      {
        id: 'ended',
        question: 'I ended the session too early, or the wrong one: what now?',
        answer: [
          'A session that has ended cannot be opened again. Those who were playing can still finish: their answers are accepted for 15 minutes, but enter the class’s figures only five or more at a time.',
          'Those who had not joined yet need a new session, with a new code. The one that you no longer need can be deleted.',
        ],
        link: { text: 'Ending, in the guide', to: '/guide#running-look' },
      },
      {
        id: 'missing',
        question: 'Why can’t I see the results of the class?',
        answer: [
          'They appear once the session has ended and at least five tests were completed with the three seconds. Under five you only see how many joined and how many have finished: with so few, a figure would tell what somebody answered.',
          'Tests taken with more time are among the completed ones, but in no group figure.',
        ],
        link: { text: 'Reading the results, in the guide', to: '/guide#results-see' },
      },
      {
        id: 'odd',
        question: 'The figures look odd: is something wrong?',
        answer: [
          'Often it is uncertainty. For each word one person sees four faces of a phenotype, and one answer more or less moves a lot: look at the interval. The figures of “All classes” may differ from those a colleague sees: your own come in at once, those of others from the next day on.',
          'If something still does not add up, open a ticket with the category “Unexpected results”. Write the name of the session, never the name of a player.',
        ],
        link: { text: 'What is counted, in the guide', to: '/guide#results-counted' },
      },
    ],
  },
  {
    id: 'data',
    title: 'Data',
    entries: [
      {
        id: 'seen',
        question: 'Who sees the answers?',
        answer: [
          'Players see their own, until the session is deleted; anyone with the link can open them too. You see how many took part and, once the session has ended, the figures of the class: never one person’s answers.',
          'Those in Prima Vista who may see everybody’s sessions see the same, without the note. Other teachers do not see your session.',
        ],
        link: { text: 'Who sees what, in the guide', to: '/guide#data-seen' },
      },
      {
        id: 'deletion',
        question: 'How do I delete the data of a class, or a single test?',
        answer: [
          'End the session and press “Delete the session”: participants, answers and sums go, also from the figures of all classes. It cannot be recovered. Sessions are not deleted by themselves.',
          'A single test that was sent you cannot delete yourself: whoever asks for it needs their own code, and has to write to whoever runs the service.',
        ],
        link: { text: 'When it is deleted, in the guide', to: '/guide#data-delete' },
      },
      {
        id: 'tickets',
        question: 'If I open a ticket, who reads it?',
        answer: [
          'You, and those who look after Prima Vista in this installation. If they have set it up so, it is also sent to a mailbox or to HubSpot, a service with which some organisations follow tickets: the ticket shows whether it was delivered.',
          'It is kept here for a limited time, then deleted with its files; copies that were sent stay where they arrived. Leave out pupils’ names and answers, also in the files.',
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Accounts',
    entries: [
      {
        id: 'password',
        question: 'How is a forgotten password changed?',
        answer: [
          'On the sign-in page, press “Forgot your password?”: an email arrives with a link that is valid for 15 minutes. If it does not show up, it may be in the spam folder.',
          'If you remember the current one, change it in your profile.',
        ],
        link: { text: 'Go to your profile', to: '/profile' },
      },
      {
        id: 'invitation',
        question: 'An invitation does not arrive, or its link no longer works: what can be done?',
        answer: [
          'The link of an invitation works for 7 days, and once. First look in the spam folder. Then whoever manages the users sends it again, in Users, with “Send again”: from that moment the earlier link no longer works.',
        ],
      },
      {
        id: 'menu',
        question: 'Why does a colleague see pages that I don’t see?',
        answer: [
          'The menu shows what a role allows. To do more, ask whoever manages the users for another role; after the change you will have to sign in again.',
        ],
      },
    ],
  },
];
