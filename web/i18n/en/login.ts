import type { login as it } from '../it/login.ts';

export const login: typeof it = {
  title: 'Sign in',
  heading: 'Teachers’ area',
  lead: 'For teachers and for those who run Prima Vista.',
  test: {
    question: 'Here to take the test?',
    text: 'Five minutes, no account needed. We don’t ask your name.',
    action: 'Go to the test',
  },
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  submit: 'Sign in',
  forgotten: 'Forgot your password?',
  enterEmail: 'Enter a complete email address, for example name@school.org.',
  accessDenied: 'Access denied. You cannot sign in with this account: ask whoever runs Prima Vista for an invitation.',
  or: 'or',
  signOn: 'Single Sign On',
  signOnFailed: 'Single Sign On is not responding. Try again in a moment, or use your email and password.',
  forgot: {
    title: 'Forgotten password',
    text: 'Enter your email and we will send you a link to choose a new password.',
    send: 'Send me the link',
    cancel: 'Cancel',
    close: 'Close',
    sentTitle: 'Check your email',
    sent: (email) =>
      `If ${email} has an account, an email with a link to choose a new password is on its way. The link works for 15 minutes.`,
    notThere: 'If you don’t see it, look in your spam folder too.',
    failed: 'Something went wrong and the email was not sent. Try again in a moment.',
  },
};
