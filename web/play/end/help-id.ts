/** The part of the page after the test that says who can help. */
export const helpId = 'help';
