/** Whether an address belongs to the API, and not to the pages and their files. */
export const isCall = (url: string): boolean => /^\/api(\/|\?|$)/.test(url);
