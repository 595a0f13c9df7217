/** Where a sign-in lies in local storage. */
export const loginKey = 'logged_user';
