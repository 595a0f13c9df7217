/** The header of every error answer, with its code: nothing between server and page sets it. */
export const errorHeader = 'prima-vista-error';
