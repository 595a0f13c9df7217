/** The standard pattern: something, an at sign, a domain with a dot. The server has the last word. */
const pattern = /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** Whether a text has the form of an email address. Spaces around it don't count. */
export const isEmail = (text: string): boolean => pattern.test(text.trim());
