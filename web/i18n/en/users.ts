import type { users as it } from '../it/users.ts';

export const users: typeof it = {
  title: 'Users',
  intro: 'Who can enter the staff area, and with which role.',
  list: 'List of users',
  count: (found, total) => {
    const all = total === 1 ? '1 user' : `${total} users`;
    return found === total ? all : `${found} of ${all}`;
  },
  add: 'Add user',
  columns: { full_name: 'Name', email: 'Email', role: 'Role', state: 'Status' },
  states: { active: 'Active', invited: 'Invited', disabled: 'Disabled' },
  you: '(your account)',
  invitedUntil: (date) => `Link valid until ${date}`,
  invitationOnItsWay: 'Invitation on its way',
  noInvitation: 'No valid invitation',
  sendAgain: 'Send again',
  sendAgainTo: (name) => `Send the invitation to ${name} again`,
  invitationSent: (name) => `The invitation to ${name} is on its way.`,
  noAccess: 'Access disabled',
  signOutWarning: 'This is your own account: you will have to sign in again after this change.',
  newAddressWarning: (email) => `You will sign in as ${email}: check that it is right.`,
  saved: (name) => `Changes saved: ${name}`,
  gone: (name) => `Somebody else has just deleted this account: ${name}`,
  roleReadMissing: 'The role:read scope was not found: roles cannot be chosen.',
  rolesFailed: 'We could not load the roles.',
  roleNotHeld: (role) => `${role} (beyond your permissions)`,
  chooseRole: 'Choose a role',
  messages: {
    selectRole: 'You must select a role',
    enterEmailAndName: 'Enter email and name',
    checkEmail: 'Check the email address: it should look like name@school.org.',
  },
  adding: {
    title: 'Add a user',
    intro: 'They will get a link by email to choose a password. The link works for 7 days.',
    language: 'Language of the invitation',
    submit: 'Send the invitation',
  },
  deleting: {
    title: 'Delete this account?',
    text: (name, email) =>
      `${name} (${email}) will no longer be able to sign in. The account cannot be recovered. Sessions that they created stay, for those who may see everybody’s.`,
    hint: 'To suspend access only, edit the account and disable it.',
    own: 'This is your own account: you will be signed out and cannot come back.',
    submit: 'Delete the account',
    done: (name) => `Account deleted: ${name}`,
  },
};
