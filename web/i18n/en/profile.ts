import type { profile as it } from '../it/profile.ts';

export const profile: typeof it = {
  title: 'Profile',
  type: 'User type',
  name: 'Name',
  email: 'Email',
  account: 'Your account',
  language: 'Language',
  languageNote: 'For this browser.',
  password: 'Password',
  changePassword: 'Change password',
  changePasswordNote: 'You stay signed in here; every other device will have to sign in again.',
  signOut: 'Sign out',
  change: {
    title: 'Change password',
    old: 'Current password',
    submit: 'Change',
    cancel: 'Cancel',
    changed: 'Password changed successfully',
    failures: {
      user_not_found: 'Wrong old password',
      form_error: 'Check the form for errors',
      server_error: 'Server Error',
    },
  },
};
