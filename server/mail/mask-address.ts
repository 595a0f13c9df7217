/** Returns as much of an address as its owner may recognise, without revealing it to others: `g…@s….it`. */
export const maskAddress = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  const first = (text: string) => [...text][0] ?? '';
  return `${first(name)}…@${first(domain)}…${domain.slice(domain.lastIndexOf('.'))}`;
};
