/** A sign-in whose first step is done. */
export type OpenStep = {
  token: string;
  email: string;
  /** The first step; the password unless given. */
  by?: 'single_sign_on';
};
