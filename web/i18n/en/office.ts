import type { office as it } from '../it/office.ts';

export const office: typeof it = {
  menu: {
    label: 'Main menu',
    open: 'Open the menu',
    close: 'Close the menu',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    entries: {
      home: 'Home',
      sessions: 'Sessions',
      guide: 'Guide',
      tutorial: 'Tutorial',
      settings: 'Settings',
      users: 'Users',
      roles: 'Roles',
      audit: 'Audit',
      auditFrontend: 'Front end',
      auditBackend: 'Back end',
      support: 'Support',
      profile: 'Profile',
      logout: 'Sign out',
    },
  },
  home: {
    name: 'Home',
    greeting: (name) => `Hello, ${name}`,
    lead: 'What would you like to do?',
    steps: {
      session: {
        title: 'Start a session',
        text: 'Your class takes the test together: you project a code, see how far everyone is, and at the end you look at the results of the class.',
        action: 'Go to the sessions',
      },
      test: {
        title: 'Take the public test',
        text: 'The one open to everyone: two words differ from those for a class, there are questions about you, and it counts in everybody’s figures. To try without counting, use the tutorial or a simulated class.',
        action: 'Go to the test',
      },
      guide: {
        title: 'Prepare the lesson',
        text: 'What the evidence says, the lesson minute by minute, the talk, difficult moments, and a privacy notice for families.',
        action: 'Read the guide',
      },
      tutorial: {
        title: 'Try a round',
        text: 'The instructions and the practice round, as participants see them. It takes a minute and no answer is saved: it works on a projector too.',
        action: 'Open the tutorial',
      },
      invite: {
        title: 'Invite someone',
        text: 'Enter a name and an address and choose a role: they get an email to choose their password.',
        action: 'Add a user',
      },
      roles: {
        title: 'View the roles',
        text: 'What each person can do in Prima Vista depends on their role.',
        action: 'Go to the roles',
      },
      profile: {
        title: 'Manage your profile',
        text: 'Choose the language you prefer and change your password whenever you like.',
        action: 'Go to your profile',
      },
    },
  },
  close: 'Close',
  notices: {
    not_for_your_role: 'That page is not open to your role.',
    refreshing_session_wait: 'We are renewing your session. One moment…',
  },
};
