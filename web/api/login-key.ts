/** Local storage key of the sign-in. */
export const loginKey = 'logged_user';
