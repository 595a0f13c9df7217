/** The page of requests for help. */
export const support = {
  title: 'Assistenza',
};
