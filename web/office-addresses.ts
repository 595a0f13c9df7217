/** The first words of the addresses of teachers and staff. Here and not in the office, so that no page of the test loads that. */
export const officeWords = [
  'home',
  'sessions',
  'guide',
  'login',
  'logout',
  'oauth2',
  'registration',
  'profile',
  'users',
  'roles',
  'audit',
  'support',
];

/** Whether an address, which is compared without regard to case, is one of the office or lies below one. */
export const isOfficeAddress = (pathname: string): boolean =>
  officeWords.includes((pathname.split('/')[1] ?? '').toLowerCase());
