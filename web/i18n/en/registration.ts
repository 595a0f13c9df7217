import type { registration as it } from '../it/registration.ts';

export const registration: typeof it = {
  title: 'Choose your password',
  hello: (name) => `Hello, ${name}!`,
  lead: 'Choose the password you will use to sign in to Prima Vista.',
  welcome: {
    heading: 'Welcome to Prima Vista',
    lead: 'This installation is new and the first account is yours: you are its administrator. You can then invite the people who will use it with you.',
  },
  name: 'First and last name',
  email: 'Email',
  submit: 'Save and sign in',
  signIn: 'Go to the sign-in page',
  reading: 'Checking the link…',
  notAuthorized: {
    heading: 'Not authorized',
    text: 'This link no longer works: it has expired, has already been used, or a newer one has been sent.',
    whatToDo: [
      'If you were invited, ask the person who invited you to send the invitation again.',
      'If you forgot your password, ask for a new link on the sign-in page.',
    ],
  },
  unreachable: {
    heading: 'We cannot check the link',
    text: 'We are getting no answer, so the link may still be valid. Check your connection and try again.',
    retry: 'Try again',
  },
  failures: {
    form_error: 'Check the password: it does not meet all the rules.',
    network:
      'We get no answer: check your connection and try again. If the link then no longer works, your password is already saved: sign in on the sign-in page.',
    error_while_saving: 'There was an error while saving. Try again in a moment: the link still works.',
  },
  saved: {
    heading: 'Your password is saved',
    text: 'Signing you in did not work, though. Sign in with your email and your new password on the sign-in page.',
  },
};
