import type { profile as it } from '../it/profile.ts';

export const profile: typeof it = {
  title: 'Profile',
  type: 'User type',
  name: 'Name',
  email: 'Email',
  account: 'Your account',
  language: 'Language',
  languageNote: 'Applies to this browser only.',
  password: 'Password',
  changePassword: 'Change password',
  changePasswordNote: 'You will stay signed in here, and will have to sign in again on every other device.',
  signOut: 'Sign out',
  change: {
    title: 'Change password',
    old: 'Old password',
    submit: 'Change',
    cancel: 'Cancel',
    changed: 'Password changed successfully',
    failures: {
      user_not_found: 'Wrong old password',
      form_error: 'Check the form for errors',
      server_error: 'Server Error',
    },
    noPasswordYet:
      'If you use Single Sign On and have never chosen a password, sign out and use “Forgot your password?” on the sign-in page.',
  },
};
