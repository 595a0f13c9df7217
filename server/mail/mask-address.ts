/** An address of which its owner knows that it is not theirs, and nobody else learns it: `g…@s….it`. */
export const maskAddress = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  const first = (text: string) => [...text][0] ?? '';
  return `${first(name)}…@${first(domain)}…${domain.slice(domain.lastIndexOf('.'))}`;
};
