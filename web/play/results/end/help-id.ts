/** The id of the section on finding help. */
export const helpId = 'help';
