import type { AlarmKind } from '../../contract/collection.ts';
import type { FactorChange } from '../jobs/work.ts';
import type { Texts } from './texts-in-italian.ts';

const alarmInWords: Record<AlarmKind, (runs: number, usual: number) => string> = {
  more: (runs, usual) => `Completed tests: ${runs}. Usual for such an hour: about ${usual}.`,
  fewer: (runs, usual) => `Completed tests: ${runs}. Usual for such an hour: about ${usual}.`,
  set_aside: (runs, usual) => `Tests set aside: ${runs}. Usual for such an hour: about ${usual}.`,
  one_address: (runs, part) =>
    `Tests from one network address: ${runs}. An update of the results takes fewer from each address (about ${part} of this hour). The rest wait.`,
};

const factorChanges: Record<FactorChange, string> = {
  totp_added: 'An authenticator app was added to your account at Prima Vista',
  totp_removed: 'The authenticator app was removed from your account at Prima Vista',
  passkey_added: 'A passkey was added to your account at Prima Vista',
  passkey_removed: 'A passkey was removed from your account at Prima Vista',
  recovery_codes_made: 'New recovery codes were made for your account at Prima Vista, and those before no longer work',
  recovery_code_used:
    'Somebody signed in to your account at Prima Vista with your password and one of your recovery codes',
  reset:
    'Somebody who looks after the accounts has reset your second factor at Prima Vista: the password alone signs you in now, and you can add another one in your profile',
};

export const english: Texts = {
  language: 'en',
  locale: 'en-GB',
  greeting: (name?: string) => (name ? `Hello ${name},` : 'Hello,'),
  withoutButton: 'If the button does not work, copy this address into your browser:',
  sender: (host: string) =>
    `This email comes from Prima Vista at ${host}. A program wrote it, and nobody reads the replies.`,
  invitation: ({ host, day, time }) => ({
    subject: 'Your invitation to Prima Vista',
    reason:
      'Welcome to Prima Vista, the game that helps people talk about unconscious bias. Your access to the teachers’ area is almost ready: all that is missing is your password.',
    action: 'Choose your password',
    validity: `The link works once, until ${time} on ${day} (time in Italy). If it has run out, ask the person who invited you for another. From then on you sign in at ${host}/login, with this email address.`,
    unexpected:
      'If you were not expecting this, there is nothing you need to do: until somebody chooses a password, the account stays closed.',
  }),
  forgotten: ({ time }) => ({
    subject: 'A new password for Prima Vista',
    reason: 'We were asked for a new password for your account at Prima Vista.',
    action: 'Choose a new password',
    validity: `The link works once and for 15 minutes, until ${time} (time in Italy). If it has run out, ask for another on the sign-in page.`,
    unexpected: 'If this was not you, there is nothing you need to do: your password stays as it is.',
  }),
  newAddress: ({ host, day, time }) => ({
    subject: 'Confirm your new address for Prima Vista',
    reason:
      'This address was given as the new one of your account at Prima Vista. It counts only once you confirm it; until then the account keeps its present address.',
    action: 'Confirm this address',
    validity: `The link works once, until ${time} on ${day} (time in Italy). Afterwards you sign in at ${host}/login with this address; your password stays the same.`,
    unexpected:
      'If you did not expect this, someone probably mistyped an address. Do not open the link, and nothing will change.',
  }),
  addressAsked: ({ host, day, time, masked }) => ({
    subject: 'address change requested',
    event: `Somebody asked to change the address of your account at Prima Vista. It happened at ${host}, at ${time} on ${day} (time in Italy). The new address would be ${masked}. Nothing has changed yet: it counts only if the link that we sent there is opened.`,
    unexpected:
      'If you knew, there is nothing you need to do. If not, sign in and withdraw the change in your profile, then tell the people who look after the Prima Vista accounts at your school.',
  }),
  addressChanged: ({ host, day, time, masked }) => ({
    subject: 'address changed',
    event: `Your account at Prima Vista, at ${host}, no longer belongs to this address: somebody changed it at ${time} on ${day} (time in Italy). The new one is ${masked}, and from now on that is the one to sign in with.`,
    unexpected:
      'If you knew, there is nothing you need to do. If not, talk at once to the people who look after the Prima Vista accounts at your school: they can put your address back.',
  }),
  passwordChanged: ({ host, day, time }) => ({
    subject: 'password changed',
    event: `The password of your account at Prima Vista, at ${host}, was changed at ${time} on ${day} (time in Italy).`,
    unexpected:
      'If the new password is yours, there is nothing you need to do. If it was not you, somebody else can get in: open the sign-in page, press “Forgot your password?”, choose another one, and tell the people who look after the Prima Vista accounts at your school.',
  }),
  collectionAlarm: ({ host, day, time, des_alarm, num_runs, num_usual }) => ({
    subject: 'an unusual hour in the collection',
    event: `In the hour that began at ${time} on ${day} (time in Italy), something unusual happened in the public campaign of Prima Vista at ${host}. ${alarmInWords[des_alarm](num_runs, num_usual)}`,
    unexpected: `It may have a good reason, such as a school, a television programme or a holiday. If you know of none, look at ${host}/collection: there you can set tests aside until you know more. You will get no further email while this continues.`,
  }),
  secondFactorChanged: ({ host, day, time, what }) => ({
    subject: 'your second factor has changed',
    event: `${factorChanges[what]}. It happened at ${host}, at ${time} on ${day} (time in Italy).`,
    unexpected:
      'If you knew, there is nothing you need to do. If not, somebody else may know your password: open the sign-in page, press “Forgot your password?”, choose another one, and tell the people who look after the Prima Vista accounts at your school.',
  }),
  ticket: {
    category: 'Category',
    priority: 'Priority',
    from: 'From',
    account: 'Account',
    noAccount: 'deleted meanwhile',
    files: 'Attached files',
    readHere: 'All requests for help',
    sender: (host) =>
      `This email comes from Prima Vista at ${host}. If you reply, your answer goes to the address of the account that wrote the request.`,
    categories: {
      service_not_available: 'Service not available',
      results_not_received: 'Results not received',
      unexpected_results: 'Unexpected results',
      system_break: 'System break',
      other: 'Other',
    },
    priorities: { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' },
  },
  ticketNews: {
    asked: (from, category) => `${from} has opened a support ticket. Category: ${category}.`,
    askedSubject: 'New ticket',
    wroteAgain: (from) => `${from} has written again in their support ticket, and is waiting for an answer.`,
    wroteAgainSubject: 'New message',
    answered: (subject, by) =>
      by ? `${by} has answered your ticket “${subject}”:` : `There is an answer to your ticket “${subject}”:`,
    answeredSubject: 'Answer',
    closed: 'The ticket is marked as resolved. If it is not, write again: that reopens it.',
    answerHere: 'Read and answer here',
    readHere: 'Read it all, or write again, here',
    sender: (host) =>
      `This email comes from Prima Vista at ${host}. A program wrote it, and nobody reads the replies: to answer, open the link.`,
  },
};
