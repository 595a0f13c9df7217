import type { registration as it } from '../it/registration.ts';

export const registration: typeof it = {
  title: 'Choose your password',
  hello: (name) => `Hello, ${name}!`,
  lead: 'Choose the password you will use to get into Prima Vista.',
  welcome: {
    heading: 'Welcome to Prima Vista',
    lead: 'This installation is new and the first account is yours: you run it. Right after this you can invite the people who will use it with you.',
  },
  name: 'First and last name',
  email: 'Email',
  submit: 'Save and go in',
  reading: 'Reading your link…',
  notAuthorized: {
    heading: 'Not authorized',
    text: 'This link no longer works: it has expired, it has been used, or a newer one has been sent.',
    whatToDo: [
      'If you were invited, ask the person who invited you to send the invitation again.',
      'If you had forgotten your password, ask for a new link on the sign-in page.',
    ],
    signIn: 'Go to the sign-in page',
  },
  unreachable: {
    heading: 'We cannot read the link',
    text: 'We are getting no answer: the link may well be good. Check your connection and try again.',
    retry: 'Try again',
  },
  failures: {
    form_error: 'Check the password: it does not follow all the rules.',
    error_while_saving: 'There was an error while saving. Try again in a moment: the link still works.',
    authentication_failed: 'Your password is saved, but signing in failed. Try from the sign-in page.',
  },
};
